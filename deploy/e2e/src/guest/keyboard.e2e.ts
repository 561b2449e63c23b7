import type { Locator, Page } from '@playwright/test'
import { lastNameOf, newBuyer, newChassis, today } from '../buyer.ts'
import { claimNumber, insure, photo } from '../claimant.ts'
import { offerSettlement } from '../claims-staff.ts'
import { origins } from '../environment.ts'
import { pressOn, reach, typeInto } from '../keyboard.ts'
import { linkIn, waitForCode, waitForMail } from '../mailbox.ts'
import { expect, test } from '../test.ts'

const next = (page: Page): Locator => page.locator('button.primary[type=submit]')

test('a policy is bought without a mouse', async ({ page }) => {
  const buyer = newBuyer()
  await page.goto(`${origins.guest}/buymotor`)
  await typeInto(page, page.getByLabel('Plate number'), buyer.plate)
  await typeInto(page, page.getByRole('combobox', { name: 'Which vehicle is it?' }), 'coroll')
  await page.getByRole('option', { name: 'Toyota Corolla', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('radio', { name: /^My family and I/ }), 'Space')
  await typeInto(page, page.getByLabel('Year it was built'), '2018')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your prices' })).toBeVisible()
  await pressOn(page, page.getByRole('radio', { name: /^Third Party Only/ }), 'Space')
  await page.getByText('₦15,000.00 a year').waitFor()
  await pressOn(page, next(page))

  await typeInto(page, page.getByLabel('ID number'), buyer.nin)
  await typeInto(page, page.getByLabel('Last name'), lastNameOf(buyer.nin))
  await typeInto(page, page.getByLabel('Mobile phone'), '0803 123 4567')
  await typeInto(page, page.getByLabel('Email address'), buyer.email)
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  const since = new Date()
  await pressOn(page, next(page))
  await typeInto(page, page.getByLabel('6-digit code'), await waitForCode(buyer.email, since))
  await pressOn(page, page.getByRole('button', { name: 'Yes, this is me' }))

  await typeInto(page, page.getByLabel('Title', { exact: true }), 'Mrs')
  await pressOn(page, page.getByRole('radio').first(), 'Space')
  await typeInto(page, page.getByLabel('Day', { exact: true }), '12')
  await typeInto(page, page.getByLabel('Month', { exact: true }), '4')
  await typeInto(page, page.getByLabel('Year', { exact: true }), '1988')
  await pressOn(page, next(page))
  await typeInto(page, page.getByLabel('House number and street'), '12 Marina Road')
  await typeInto(page, page.getByLabel('State'), 'Lagos')
  await typeInto(page, page.getByLabel('Local government area'), 'Ikeja')
  await pressOn(page, next(page))
  await typeInto(page, page.getByLabel('Chassis number (VIN)'), newChassis())
  await typeInto(page, page.getByLabel('Colour'), 'Silver')
  await pressOn(page, next(page))
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  await pressOn(page, next(page))
  await pressOn(page, page.getByRole('button', { name: /^Pay ₦/ }))
  await page.waitForURL('**/sandbox/paystack/checkout/**')
  await pressOn(page, page.getByRole('button', { name: /^Pay ₦/ }).first())
  await expect(page.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  await reach(page, page.getByRole('button', { name: 'Download the certificate' }))
})

/** Opens the choice of files with a key, and takes a photo there. */
async function choosePhoto(page: Page, label: string): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await pressOn(page, page.getByLabel(`Choose a photo: ${label}`))
  await (await opened).setFiles(await photo('damage.jpg'))
  await expect(page.getByRole('group', { name: label }).getByText('Sent')).toBeVisible({ timeout: 60_000 })
}

/** Chooses the second of two answers: a group is one tab stop, the arrow keys move within it. */
async function sayNo(page: Page, question: string): Promise<void> {
  const group = page.getByRole('group', { name: question })
  await pressOn(page, group.getByRole('radio').first(), 'ArrowDown')
  await expect(group.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
}

test('processes a claim without a mouse from its link to the signed voucher', async ({
  page,
  openBrowser,
}) => {
  const buyer = newBuyer()
  await insure(page, buyer)
  await page.goto(`${origins.guest}/claimrequest`)
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  const since = new Date()
  await pressOn(page, next(page))
  await typeInto(page, page.getByLabel('Policy number or plate'), buyer.plate)
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('6-digit code'), await waitForCode(buyer.email, since))
  await page.waitForURL('**/submit-form/**')

  await pressOn(page, page.getByRole('radio', { name: 'Collision' }), 'Space')
  await reach(page, page.getByLabel('When did it happen?'))
  await page.getByLabel('When did it happen?').fill(today())
  await typeInto(page, page.getByLabel('Where did it happen?'), 'Third Mainland Bridge, Lagos')
  await typeInto(page, page.getByLabel('Tell us what happened'), 'Another driver hit the back of my car.')
  await pressOn(page, page.getByRole('radio', { name: 'Private trip' }), 'Space')
  await pressOn(page, next(page))
  await pressOn(page, page.getByRole('radio', { name: 'Myself' }), 'Space')
  await pressOn(page, next(page))
  await typeInto(page, page.getByLabel('What is damaged or missing?'), 'Rear bumper')
  await choosePhoto(page, 'Photo of the whole vehicle')
  await choosePhoto(page, 'Photos of the damage, close')
  await typeInto(page, page.getByLabel('Where is the vehicle now?'), 'At home')
  await pressOn(page, next(page))
  await sayNo(page, 'Was anybody else involved?')
  await sayNo(page, 'Was anybody hurt?')
  await pressOn(page, next(page))
  await typeInto(page, page.getByLabel('Bank', { exact: true }), 'First Bank')
  await typeInto(page, page.getByLabel('Account number'), '0123456784')
  await expect(page.getByText(/^The account is held by/)).toBeVisible()
  await typeInto(page, page.getByLabel('Name on the account'), 'Ada Obi')
  await pressOn(page, next(page))
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Send my answers' }))
  await expect(page.getByRole('heading', { name: 'We have your claim' })).toBeVisible()

  await offerSettlement(openBrowser, await claimNumber(page), { loss: '670,000', net: '₦620,000.00' })
  const approved = await waitForMail(buyer.email, ({ subject }) => subject.includes('is approved'), since)
  await page.goto(linkIn(approved, '/workflow-forms/resume'))
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  await typeInto(page, page.getByLabel('Or type your name'), 'Ada Obi')
  await pressOn(page, page.getByRole('button', { name: 'Accept and sign' }))
  await expect(page.getByRole('heading', { name: 'The payment is on its way' })).toBeVisible()
})
