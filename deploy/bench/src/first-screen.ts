import { chromium, type Page } from '@playwright/test'
import { type Benchmark, type Measurement, median } from './benchmark.ts'
import { chromiumPath } from './environment.ts'

const RUNS = 5
/** A slow phone on a slow line: 1.6 Mbps, 150 ms, a quarter of this processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
const FIRST_PAINT = 1000
const ARRIVED = 4000

interface Timing {
  paint: number
  arrived: number
}

/** First paint of the guest's start page, and the moment everything it asked for has arrived. */
export const firstScreen: Benchmark = {
  name: 'first-screen',
  async run({ port }) {
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    try {
      const timings: Timing[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
        timings.push(await visit(await context.newPage(), `http://guest.localhost:${port}/buymotor`))
        await context.close()
      }
      return [
        measured('guest: first contentful paint', median(timings.map(({ paint }) => paint)), FIRST_PAINT),
        measured('guest: everything arrived', median(timings.map(({ arrived }) => arrived)), ARRIVED),
      ]
    } finally {
      await browser.close()
    }
  },
}

async function visit(page: Page, url: string): Promise<Timing> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    arrived: Math.max(
      ...performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration),
    ),
  }))
}

function measured(name: string, value: number, reference: number): Measurement {
  return { name, value, unit: 'ms', reference, referenceName: 'at most', good: value <= reference }
}
