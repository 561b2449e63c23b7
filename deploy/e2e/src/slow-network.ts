import type { Page } from '@playwright/test'

const KBIT = 1_000 / 8

/** A phone on a slow network: 1.6 Mbit/s down, 0.75 up, 150 ms. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600 * KBIT,
    uploadThroughput: 750 * KBIT,
  })
}
