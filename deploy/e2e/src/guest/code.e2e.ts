import { expect, type Page, test } from '@playwright/test'
import { newBuyer, proveWho } from '../buyer.ts'
import { go, insure } from '../claimant.ts'
import { origins } from '../environment.ts'
import { waitForCode } from '../mailbox.ts'

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.getByLabel('6-digit code').focus()
  await page.keyboard.press('Control+V')
}

test('accepts a code pasted with a space', async ({ page }) => {
  const buyer = newBuyer()
  const since = new Date()
  await proveWho(page, buyer)
  const code = await waitForCode(buyer.email, since)
  await paste(page, `${code.slice(0, 3)} ${code.slice(3)}`)
  await page.waitForURL('**/underwriting/buy-motor/**')
})

test('the code page of a claim survives a reload and accepts the emailed code', async ({ page }) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await page.goto(`${origins.guest}/claimrequest`)
  await page.getByRole('checkbox').check()
  await go(page)
  await page.getByLabel('Policy number or plate').fill(buyer.plate)
  const since = new Date()
  await go(page)
  await expect(page.getByText('we have sent a code by email')).toBeVisible()
  await expect(page.getByText('No code after a minute?')).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(page.getByText('we have sent a code by email')).toBeVisible()
  const again = await page.context().newPage()
  await again.goto(address)
  await paste(again, `Your code is ${await waitForCode(buyer.email, since)}. It works for 10 minutes.`)
  await again.waitForURL('**/submit-form/**')
})
