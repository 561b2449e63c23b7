import type { Page } from '@playwright/test'
import {
  agreeToAnswers,
  answerAbout,
  answerVehicle,
  chooseCover,
  newBuyer,
  payAtGateway,
  reachPayment,
  seePrices,
  tellWho,
} from '../buyer.ts'
import { findPolicy, go, tellWhatHappened } from '../claimant.ts'
import { origins } from '../environment.ts'
import { waitForCode } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { expect, test } from '../test.ts'

test('the pages and errors of a purchase and a claim fit a small and a zoomed phone, in every theme', async ({
  page,
}) => {
  await page.goto(`${origins.guest}/workflow-forms/start-workflow/2?page=vehicle`)
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  const buyer = newBuyer()
  await seePrices(page, buyer.plate, '5,000,000')
  await page.getByRole('button', { name: 'Email me this quote' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Enter an email address/)).toBeVisible()
  await expectToHold(page)
  await chooseCover(page)
  await go(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  const since = new Date()
  await tellWho(page, buyer)
  await page.getByLabel('6-digit code').waitFor()
  await go(page)
  await expectErrorsToFit(page)
  await page.getByLabel('6-digit code').fill(await waitForCode(buyer.email, since))
  await page.getByRole('button', { name: 'Yes, this is me' }).waitFor()
  await expectToHold(page)
  await page.getByRole('button', { name: 'Yes, this is me' }).click()
  await page.getByLabel('Title', { exact: true }).waitFor()
  await go(page)
  await expectErrorsToFit(page)
  await answerAbout(page)
  await page.getByText('This vehicle can be insured').waitFor()
  await go(page)
  await expectErrorsToFit(page)
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
  await expectErrorsToFit(page)
})

/** Checks the page after it was sent with missing answers. */
async function expectErrorsToFit(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
}

/** Returns whether the middle of an element is uncovered. */
function isUncovered(one: Element): boolean {
  const { left, top, width, height } = one.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === one
}

/** Changes the cover from the check page and returns: added extensions stay, and the page names the previous price. */
async function changeCover(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Change: Cover' }).click()
  await expect(page.getByRole('radio', { name: /^Third Party Only ?₦15,000/ })).toBeChecked()
  // The phone has the value from the first page.
  await page.getByRole('radio', { name: /^Comprehensive ?₦250,000/ }).check()
  await page.getByRole('checkbox', { name: /^Flood/ }).check()
  await expect(page.getByText('₦262,500.00 a year')).toBeVisible()
  await expect(page.getByText('It was ₦15,000.00')).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await go(page)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expect(
    page.getByText('With your change the price is ₦262,500.00 a year. It was ₦15,000.00.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Change: Car' }).click()
  await expect(page.getByRole('combobox', { name: 'Which vehicle is it?' })).toHaveValue('Toyota Corolla')
  await expect(page.getByText('₦262,500.00 a year')).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await go(page)
  await go(page)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
}

test('home, the first pages of a claim and unknown addresses fit in every theme', async ({ page }) => {
  await page.goto(origins.guest)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${origins.guest}/claimrequest`)
  const tick = page.getByRole('checkbox')
  await tick.scrollIntoViewIfNeeded()
  expect(await tick.evaluate(isUncovered), 'what is agreed to can be ticked where it stands').toBe(true)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  await page.getByRole('checkbox').check()
  await go(page)
  await page.getByLabel('Policy number or plate').waitFor()
  await go(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToHold(page)
  const strange = [
    '/nowhere',
    '/buymotor#quote=made-up',
    '/workflow-forms/resume#token=made-up',
    `/certificates/${'a'.repeat(43)}`,
  ]
  for (const address of strange) {
    await page.goto(`${origins.guest}${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectToHold(page)
  }
})

test('the pages after a sale, and a claim to its tracking page, fit in every theme', async ({ page }) => {
  const buyer = newBuyer()
  await reachPayment(page, buyer)
  await payAtGateway(page, 'Leave without paying')
  await expect(page.getByRole('heading', { name: 'You have not paid yet' })).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: /^Pay ₦/ }).click()
  await page.waitForURL('**/sandbox/paystack/checkout/**')
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  await page.goto(`${origins.guest}/my`)
  await page.getByLabel('Policy number or plate').waitFor()
  await go(page)
  await expectErrorsToFit(page)
  await page.goto(`${origins.guest}/certificates/`)
  for (const [plate, verdict] of [
    ['ZZZ999ZZ', /No cover with us/],
    [buyer.plate, /genuine/],
  ] as const) {
    await page.getByLabel('Certificate number or plate').fill(plate)
    await go(page)
    await expect(page.getByText(verdict)).toBeVisible()
    await expectToHold(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${origins.guest}/certificates/`)
  }
  await findPolicy(page, buyer.plate, buyer.email)
  const form = page.url().split('?')[0]
  await page.getByRole('radio', { name: 'Collision' }).check()
  for (const key of ['damage_section', 'others', 'payee']) {
    await page.goto(`${form}?page=${key}`)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await go(page)
    await expectErrorsToFit(page)
  }
  await page.goto(`${form}?page=incident`)
  await tellWhatHappened(page)
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByRole('heading', { name: 'We have your claim' })).toBeVisible()
  await expectToHold(page)
})
