import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { newBuyer } from '../buyer.ts'
import { insure } from '../claimant.ts'
import { origins } from '../environment.ts'
import { waitForCode, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { pdfText } from '../pdf.ts'

test('a policy is found on a new device, and its certificate checked by plate', async ({ page, browser }) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await expect(page.getByRole('link', { name: /^My policies/ })).toBeVisible()
  const mail = await waitForMail(buyer.email, ({ subject }) => subject.startsWith('You are insured'))
  const link = /https?:\S+\/my\S+/.exec(mail.text)?.[0] ?? ''

  const device = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await device.newPage()
  await phone.goto(link)
  await expect(phone.getByLabel('Policy number or plate')).toHaveValue(/^MTR\//)
  const since = new Date()
  await phone.getByLabel('Policy number or plate').fill(buyer.plate)
  await phone.getByRole('button', { name: 'Send code' }).click()
  await phone.getByLabel('6-digit code').fill(await waitForCode(buyer.email, since))
  await expect(phone.getByRole('heading', { name: 'My policies' })).toBeVisible()
  await expectToHold(phone)
  await phone.setViewportSize({ width: 360, height: 740 })
  const download = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Receipt (PDF)' }).click()
  expect(await pdfText(await readFile(await (await download).path()))).toContain('Premium receipt')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await phone.getByRole('button', { name: 'Report a claim' }).click()
  await phone.getByRole('checkbox').check()
  await phone.locator('button.primary[type=submit]').click()
  await expect(phone.getByRole('radio', { name: 'Collision' })).toBeVisible()

  await phone.goto(`${origins.guest}/certificates/`)
  // Pasted from a chat, with a dash and invisible marks.
  const pasted = `\u202a${buyer.plate.slice(0, 3)}–${buyer.plate.slice(3)}\u202c`
  await phone.getByLabel('Certificate number or plate').fill(pasted)
  await phone.getByRole('button', { name: 'Check' }).click()
  await expect(phone.getByText('This certificate is genuine and in force')).toBeVisible()
  await expect(phone.getByText(/^Until /)).toBeVisible()
  await expect(phone.getByText(/^(?:CRT|MTR)\//)).toHaveCount(0)
  const number = (await page.getByText(/^CRT\//).textContent()) ?? ''
  await phone.goto(`${origins.guest}/certificates/`)
  await phone.getByLabel('Certificate number or plate').fill(` ${number.replaceAll('/', '–')} `)
  await phone.getByRole('button', { name: 'Check' }).click()
  await expect(phone.getByText('This certificate is genuine and in force')).toBeVisible()
  await expect(phone.getByText(number, { exact: true })).toBeVisible()
  await expectAccessible(phone)

  await phone.goto(`${origins.guest}/my`)
  await phone.getByRole('button', { name: 'Clear this phone' }).click()
  await expect(phone.getByRole('heading', { name: 'Clear this phone?' })).toBeFocused()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Clear it now' }).click()
  await expect(phone.getByText(/^This phone is cleared/)).toBeVisible()
  const keys = await phone.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  expect(keys.filter((key) => !['theme', 'rtlClass', 'i18nextLng'].includes(key))).toEqual([])
  await device.close()
})

test('a sold car is cancelled from home: the refund is shown, and the day of the answer named', async ({
  page,
}) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: /^My policies/ }).click()
  await expect(page.getByRole('heading', { name: 'My policies' })).toBeVisible()
  await page.getByText('Change this policy').click()
  await page.getByRole('button', { name: 'Cancel this policy' }).click()
  await expect(page.getByLabel('First day without cover')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show what I get back' }).click()
  await expect(page.getByText('You get back')).toBeVisible()
  await expect(page.getByText(/You have an answer by/)).toBeVisible()
  await expectAccessible(page)
  const since = new Date()
  await page.getByRole('button', { name: 'Confirm with a code' }).click()
  await page.getByLabel('6-digit code').fill(await waitForCode(buyer.email, since))
  await expect(page.getByText(/^We have your request/)).toBeVisible()
  await expectToHold(page)
})
