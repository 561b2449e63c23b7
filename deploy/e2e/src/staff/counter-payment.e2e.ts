import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility.ts'
import { newBuyer, reachPayment } from '../buyer.ts'
import { origins } from '../environment.ts'
import { signInStaff } from '../office.ts'
import { pdfText } from '../pdf.ts'
import { expectFound } from '../spellings.ts'
import { expect, test } from '../test.ts'

test('cash at the counter is taken by one user, confirmed by another, and insures', async ({
  page,
  openBrowser,
}) => {
  const buyer = newBuyer()
  const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
  await reachPayment(phone, buyer)
  const sale = `/underwriting/trackers/?q=${buyer.plate}`

  await signInStaff(page, 'underwriter@coverdesk.test', sale)
  await page.getByRole('link', { name: buyer.plate }).click()
  await page.getByRole('button', { name: 'Take payment' }).click()
  await expect(page.getByText('1012345678')).toBeVisible()
  await page.getByRole('textbox', { name: /Number of the cash receipt/ }).fill(`RCT ${buyer.plate}`)
  const amount = page.getByRole('textbox', { name: /^Amount/ })
  const due = await amount.inputValue()
  await amount.fill('1')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('alert').getByText(/is due/)).toBeVisible()
  await amount.fill(due)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Waits for confirmation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await phone.reload()
  await expect(phone.getByText(/made at our office is being confirmed/)).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Pay ₦/ })).toHaveCount(0)

  const other = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(other, 'finance@coverdesk.test', `/payments/counter/?state=recorded&q=${buyer.plate}`)
  await expect(other.getByText('1 in the list')).toBeVisible()
  await expectAccessible(other)
  const [letters, digits, ending] = [buyer.plate.slice(0, 3), buyer.plate.slice(3, 6), buyer.plate.slice(6)]
  for (const spelling of [`${letters} ${digits} ${ending}`, `${letters}-${digits}-${ending}`.toLowerCase()])
    await expectFound(other, spelling, buyer.plate)
  await other.locator('tbody').getByRole('link', { name: buyer.plate }).click()
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(other.getByText('Confirmed', { exact: true })).toBeVisible()

  await expect(phone.getByRole('heading', { name: 'You are insured' })).toBeVisible({ timeout: 30_000 })
  await page.goto(`${origins.staff}/underwriting/policies/?q=${buyer.plate}`)
  await expect(page.getByText('1 in the list')).toBeVisible()
  await page.locator('tbody').getByRole('link').click()
  await page.getByRole('button', { name: /^Open CRT/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download: CRT/ }).click()
  expect(await pdfText(await readFile(await (await download).path()))).toContain(buyer.plate)
})
