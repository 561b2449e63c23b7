import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { origins } from '../environment.ts'
import { signInStaff } from '../office.ts'
import { ask } from '../request.ts'
import { test } from '../test.ts'

const fileOf = (thousands: number): string =>
  [
    '\ufeffrisk_type;cover_type;premium_naira;rate_percent;minimum_value_naira',
    `SPECIAL;TPO;${thousands}.500,50;;`,
    'BOAT;TPO;9000;;',
  ].join('\r\n')

test('a tariff imported from a file with one wrong line and approved by a second administrator sets a guest’s price', async ({
  page,
  openBrowser,
}) => {
  const price = async (): Promise<number> => {
    const { body } = await ask(
      'guest.localhost',
      '/api/setups/calculate-premium?risk_type=SPECIAL&cover_type=TPO',
    )
    return JSON.parse(body.toString()).data.premium
  }
  // A tariff published by an earlier attempt changes nothing.
  const thousands = 20 + (Date.now() % 70)
  await signInStaff(page, 'admin@coverdesk.test', '/setups/')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tariffs and rates' }).click()
  await page.getByRole('button', { name: 'New tariff' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Rates that a file brought')
  await page.getByRole('button', { name: 'Make the draft' }).click()

  await page.locator('input[type=file]').setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(fileOf(thousands)),
  })
  await expect(page.getByText('Line 3: there is no risk type “BOAT”')).toBeVisible()
  await expect(page.getByText(new RegExp(`Line 2, SPECIAL TPO: .*→ ₦${thousands},500\\.50`))).toBeVisible()
  await expectAccessible(page)
  const before = await price()
  await page.getByRole('button', { name: 'Take 1 change' }).click()
  await expect(page.getByRole('textbox', { name: /Special types, Third Party Only/ })).toHaveValue(
    `${thousands}500.50`,
  )
  expect(await price()).toBe(before)

  const today = new Date(Date.now() + 60 * 60_000).toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByLabel('First day').fill(today)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const request = await page.getByRole('link', { name: 'Open the request' }).getAttribute('href')
  await expectAccessible(page)
  expect(await price()).toBe(before)
  const second = await openBrowser()
  await signInStaff(second, 'second-admin@coverdesk.test', request ?? '')
  await second.getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('Approved', { exact: true }).first()).toBeVisible()
  await expectAccessible(second)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Copy to a draft' })).toBeVisible()
  expect(await price()).toBe(thousands * 100_000 + 50_050)
  await page.goto(`${origins.staff}/setups/tariffs/`)
  await expect(page.getByText('In force', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
