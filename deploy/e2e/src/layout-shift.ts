import { expect, type Page, test } from '@playwright/test'

/** A slow phone on a poor connection: 1.6 Mbit/s, 150 ms, a four times slower processor. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const bytes = 1_600_000 / 8
  const line = { offline: false, latency: 150, downloadThroughput: bytes, uploadThroughput: bytes / 2 }
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

interface Shift {
  value: number
  /** Milliseconds since the document was opened. */
  at: number
  /** Elements that moved. */
  moved: string
}

/** Records layout shifts in each document that no touch or key preceded. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName)
          return `${name} ${Math.round(from.y)}+${Math.round(from.height)} → ${Math.round(to.y)}+${Math.round(to.height)}`
        })
        shifts.push({ value: entry.value, at: entry.startTime, moved: moved.join('; ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Returns the layout shifts since the last call. */
async function takeShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    const { shifts = [] } = window as { shifts?: Shift[] }
    return shifts.splice(0)
  })
}

/** Maximum cumulative layout shift of a page. */
const MOST = 0.05

/** Expects a page to be still after it was requested. */
export async function expectStill(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // The browser reports shifts a frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))
  const shifts = await takeShifts(page)
  const sum = worstOf(shifts)
  const list = shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved}`)
  test.info().annotations.push({ type: 'layout shift', description: `${sum.toFixed(3)} · ${name}` })
  expect.soft(sum, `${name}\n${list.join('\n')}`).toBeLessThanOrEqual(MOST)
}

/** Returns the largest session window: shifts within five seconds and less than one second apart, as browsers count. */
function worstOf(shifts: readonly Shift[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity]
  for (const { value, at } of shifts) {
    const goesOn = at - last < 1_000 && at - first < 5_000
    if (!goesOn) first = at
    sum = goesOn ? sum + value : value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
