import type { Page } from '@playwright/test'
import { type Benchmark, type Measurement, median } from './benchmark.ts'
import { openBrowser, slowPhone } from './slow-phone.ts'

const RUNS = 5
const FIRST_PAINT = 1000
const ARRIVED = 4000

interface Timing {
  paint: number
  arrived: number
}

/** First paint of the guest app's start page, and the time until all its requests have finished. */
export const firstScreen: Benchmark = {
  name: 'first-screen',
  async run({ port }) {
    const browser = await openBrowser()
    try {
      const timings: Timing[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const page = await slowPhone(browser)
        timings.push(await visit(page, `http://guest.localhost:${port}/buymotor`))
        await page.context().close()
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
