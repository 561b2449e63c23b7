import type { Page } from '@playwright/test'

const BITS = 8
const MEGABIT = 1_000_000

/** A cheap phone's network: 1.6 Mbit/s down, 0.75 up, 150 ms. */
export async function onSlowNetwork(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * MEGABIT) / BITS,
    uploadThroughput: (0.75 * MEGABIT) / BITS,
  })
}
