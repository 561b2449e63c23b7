import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import {
  agreeToAnswers,
  answerAbout,
  enterCode,
  newBuyer,
  newChassis,
  payAtGateway,
  tellWho,
} from '../buyer.ts'
import { origins } from '../environment.ts'
import { expectStill, watchShifts } from '../layout-shift.ts'
import { slowNetwork } from '../slow-network.ts'
import { expect, test } from '../test.ts'

const next = (page: Page): Promise<void> => page.locator('button.primary[type=submit]').click()

async function chooseVehicle(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Which vehicle is it?' }).fill(typed)
  await page.getByRole('option', { name, exact: true }).click()
}

test('sells a family car at the private price, on a phone with a slow network', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await slowNetwork(page)
  await watchShifts(page)
  const buyer = newBuyer()
  await page.goto(`${origins.guest}/buymotor`)
  await page.getByLabel('Plate number').fill(buyer.plate)
  await chooseVehicle(page, 'toyta siena', 'Toyota Sienna')
  const uses = page.getByRole('group', { name: 'What do you use it for?' }).getByRole('radio')
  await expect(uses).toHaveCount(4)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByLabel('Year it was built').fill('2015')
  await next(page)
  await expect(page.getByRole('alert').getByText('Choose what it is used for')).toBeVisible()
  await page.getByRole('radio', { name: /^Carrying passengers for money/ }).check()
  const refusal = page.getByText(/^We do not sell cover for this use here. Call us: \+234/)
  await expect(refusal.first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Carrying my staff From ₦20,000/ }).check()
  await page.getByRole('radio', { name: /^My family and I From ₦15,000/ }).check()
  await expectStill(page, 'first page, use chosen')
  await next(page)
  await page.getByRole('radio', { name: /^Third Party Only/ }).check()
  await page
    .getByText(/^₦15,000(\.00)? a year/)
    .first()
    .waitFor()
  await next(page)
  const since = new Date()
  await tellWho(page, buyer)
  await page.getByLabel('6-digit code').waitFor()
  await enterCode(page, buyer, since)
  await answerAbout(page)
  await page.getByText('This vehicle can be insured').waitFor()
  await page.getByLabel('Chassis number (VIN)').fill(newChassis())
  await page.getByLabel('Colour').selectOption('SILVER')
  await next(page)
  const facts = page.getByRole('main')
  await expect(facts.getByText('Mini-bus')).toBeVisible()
  await expect(facts.getByText('Private', { exact: true })).toBeVisible()
  await agreeToAnswers(page)
  await expect(page.getByRole('button', { name: /^Pay ₦15,000/ })).toBeVisible()
  await payAtGateway(page, /^Pay ₦/)
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
})

test('a car without a plate is insured by its frame number', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await slowNetwork(page)
  const buyer = newBuyer()
  const frame = `NZE121-30${buyer.nin.slice(2, 7)}`
  await page.goto(`${origins.guest}/buymotor`)
  await page.getByLabel('It has no plate yet').check()
  await chooseVehicle(page, 'coroll', 'Toyota Corolla')
  await page.getByRole('radio', { name: /^My family and I/ }).check()
  await page.getByLabel('Year it was built').fill('2005')
  await next(page)
  await page.getByRole('radio', { name: /^Third Party Only/ }).check()
  await next(page)
  const since = new Date()
  await tellWho(page, buyer)
  await page.getByLabel('6-digit code').waitFor()
  await enterCode(page, buyer, since)
  await answerAbout(page)
  await expect(page.getByLabel('It has no plate yet')).toBeChecked()
  await page.getByLabel('Chassis number (VIN)').fill(frame)
  await page.getByLabel('Colour').selectOption('SILVER')
  await next(page)
  await expect(page.getByText('Not registered yet')).toBeVisible()
  await agreeToAnswers(page)
  await payAtGateway(page, /^Pay ₦/)
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  await page.goto(`${origins.guest}/certificates/${frame}`)
  await expect(page.getByText(`Not registered yet, chassis ${frame.replace('-', '')}`)).toBeVisible()
})
