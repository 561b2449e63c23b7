import type { Page } from '@playwright/test'
import {
  agreeToAnswers,
  answerAbout,
  answerVehicle,
  chooseCover,
  newBuyer,
  payAtGateway,
  seePrices,
  tellWho,
} from '../buyer.ts'
import { findPolicy, go } from '../claimant.ts'
import { origins } from '../environment.ts'
import { waitForCode } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { expect, test } from '../test.ts'

test('the pages of a purchase and a claim, and their faults, fit a small phone and one that is zoomed, in every look', async ({
  page,
}) => {
  await page.goto(`${origins.guest}/workflow-forms/start-workflow/2?page=vehicle`)
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  const buyer = newBuyer()
  await seePrices(page, buyer.plate, '5,000,000')
  await expectToHold(page)
  await chooseCover(page)
  await go(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  const since = new Date()
  await tellWho(page, buyer)
  await page.getByLabel('6-digit code').waitFor()
  await go(page)
  await expectFaultsToHold(page)
  await page.getByLabel('6-digit code').fill(await waitForCode(buyer.email, since))
  await page.getByRole('button', { name: 'Yes, this is me' }).waitFor()
  await expectToHold(page)
  await page.getByRole('button', { name: 'Yes, this is me' }).click()
  await page.getByLabel('Title', { exact: true }).waitFor()
  await go(page)
  await expectFaultsToHold(page)
  await answerAbout(page)
  await page.getByText('This vehicle can be insured').waitFor()
  await go(page)
  await expectFaultsToHold(page)
  await answerVehicle(page)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expect(page.getByText(/^₦[\d,.]+ a year$/)).toBeVisible()
  await expectToHold(page)
  await changeCover(page)
  await agreeToAnswers(page)
  await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeVisible()
  await expectToHold(page)
  await payAtGateway(page, /^Pay ₦/)
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  await expectToHold(page)

  await findPolicy(page, buyer.plate, buyer.email)
  await page.getByRole('radio', { name: 'Collision' }).waitFor()
  await go(page)
  await expectFaultsToHold(page)
})

/** The page as it stands after it was sent with something missing. */
async function expectFaultsToHold(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
}

/** From the check page to the covers with their prices and back: what is added stays, and the price before is told. */
async function changeCover(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Change: Cover' }).click()
  await expect(page.getByRole('radio', { name: /^Third Party Only ?₦15,000/ })).toBeChecked()
  await page.getByLabel('What is it worth today?').fill('5,000,000')
  await page.getByRole('radio', { name: /^Comprehensive ?₦250,000/ }).check()
  await page.getByRole('checkbox', { name: /^Flood/ }).check()
  await expect(page.getByText('₦262,500.00 a year')).toBeVisible()
  await expect(page.getByText('It was ₦15,000.00')).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await go(page)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expect(page.getByText(/it was ₦15,000\.00, it is ₦262,500\.00 now/)).toBeVisible()
  await page.getByRole('button', { name: 'Change: Car' }).click()
  await expect(page.getByRole('combobox', { name: 'Which vehicle is it?' })).toHaveValue('Toyota Corolla')
  await expect(page.getByText('₦262,500.00 a year')).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await go(page)
  await go(page)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
}

test('home, the first pages of a claim and a page of nobody fit in every look', async ({ page }) => {
  await page.goto(origins.guest)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectToHold(page)
  await page.goto(`${origins.guest}/claimrequest`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  await page.getByRole('checkbox').check()
  await go(page)
  await page.getByLabel('Policy number or plate').waitFor()
  await go(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  await page.goto(`${origins.guest}/nowhere`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectToHold(page)
})
