import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility.ts'
import { newBuyer, payAtGateway, reachPayment } from '../buyer.ts'
import { origins } from '../environment.ts'
import { signInStaff } from '../office.ts'
import { pdfText } from '../pdf.ts'
import { expect, test } from '../test.ts'

test('staff see the sale of a guest, masked, with its certificate', async ({ page, openBrowser }) => {
  const buyer = newBuyer()
  const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
  await reachPayment(phone, buyer)
  await payAtGateway(phone, /^Pay ₦/)
  await expect(phone.getByRole('heading', { name: 'You are insured' })).toBeVisible()

  await signInStaff(page, 'underwriter@coverdesk.test', `/underwriting/policies/?q=${buyer.plate}`)
  await expect(page.getByText('1 in the list')).toBeVisible()
  await page.locator('tbody').getByRole('link').click()
  await expect(page.getByText(buyer.plate).first()).toBeVisible()
  await expect(page.getByText(buyer.email)).toHaveCount(0)
  await page.getByRole('button', { name: /^Open CRT/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download: CRT/ }).click()
  expect(await pdfText(await readFile(await (await download).path()))).toContain(buyer.plate)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show' }).first().click()
  await expect(page.getByText(buyer.email)).toBeVisible()
})

test('the overview shows items that need attention and links to them', async ({ page }) => {
  await signInStaff(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Identities to decide/ }).click()
  await expect(page).toHaveURL(/trackers\/\?state=review/)
  // The demo's are the oldest; a payment that another test makes twice is reviewed as well.
  await page.goto(`${page.url()}&sort=created_at`)
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByLabel('First name on the document').fill('Ada')
  await page.getByLabel('Last name on the document').fill('Obi')
  await page.getByLabel('Why').fill('Seen the passport')
  await page.getByRole('button', { name: 'Approve the identity' }).click()
  await expect(page.getByText('Identity approved by hand')).toBeVisible()
})

test('a search and a filter stay in the URL, and an empty result offers to clear them', async ({ page }) => {
  await signInStaff(page, 'auditor@coverdesk.test', '/underwriting/policies/')
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('no such policy')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page).toHaveURL(/q=no\+such\+policy/)
  await page.reload()
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click()
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
})

test('admits only signed-in users', async ({ page }) => {
  await page.goto(`${origins.staff}/underwriting/trackers/`)
  await expect(page).toHaveURL(/auth\/login\?return_to=/)
  await signInStaff(page, 'claims@coverdesk.test')
  await page.goto(`${origins.staff}/nowhere`)
  await expect(page.getByText('We cannot find this page').first()).toBeVisible()
})
