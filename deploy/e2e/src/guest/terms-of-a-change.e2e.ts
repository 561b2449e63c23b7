import { expectAccessible } from '../accessibility.ts'
import { newBuyer, payAtGateway } from '../buyer.ts'
import { go, insure, photo } from '../claimant.ts'
import { openStaffPage } from '../claims-staff.ts'
import { origins } from '../environment.ts'
import { linkIn, waitForCode, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { expect, test } from '../test.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const TRACKER = /^A tracking device/

test('a raised cover is accepted with a loading and a tracker, paid, and the tracker is proven', async ({
  openBrowser,
}) => {
  test.setTimeout(400_000)
  const buyer = newBuyer()
  const page = await openBrowser(PHONE)
  await insure(page, buyer)
  await page.getByRole('link', { name: /^My policies/ }).click()
  await page.getByText('Change this policy').click()
  await page.getByRole('button', { name: 'Change cover or value' }).click()
  await page.getByRole('radio', { name: /^Comprehensive/ }).check()
  await page.getByRole('textbox', { name: /worth/ }).first().fill('60,000,000')
  await page.getByRole('button', { name: 'Show what it costs' }).click()
  await expect(page.getByText(/^A colleague checks this/)).toBeVisible()
  const since = new Date()
  await page.getByRole('button', { name: 'Confirm with a code' }).click()
  await page.getByLabel('6-digit code').fill(await waitForCode(buyer.email, since))
  await expect(page.getByText(/^We have your request/)).toBeVisible()

  const path = `/underwriting/policies/?q=${buyer.plate}`
  const office = await openStaffPage(openBrowser, 'underwriter@coverdesk.test', path)
  await office.getByRole('row').filter({ hasText: buyer.plate }).getByRole('link').first().click()
  await office.getByRole('button', { name: 'Offer terms' }).click()
  await office.getByRole('textbox', { name: 'Loading on the basic premium' }).fill('25')
  await office.getByRole('checkbox', { name: TRACKER }).check()
  await office.getByRole('textbox', { name: 'Why' }).fill('Two losses in three years.')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Offer the terms' }).click()

  const mail = await waitForMail(buyer.email, ({ subject }) => subject.includes('other terms'))
  expect(mail.text).toContain('Two losses in three years.')
  await page.goto(linkIn(mail, '/my'))
  await expect(page.getByText('Two losses in three years.')).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: /^Accept: ₦/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay for the change of your policy' })).toBeVisible()
  await payAtGateway(page, 'Pay')
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()

  await page.goto(`${origins.guest}/my`)
  await expect(page.getByText(TRACKER)).toBeVisible()
  await expectToHold(page)
  await page.setViewportSize(PHONE.viewport)
  const conditions = page.locator('section.note', { hasText: 'Conditions to keep' })
  await conditions.getByRole('button', { name: 'Send photos and papers' }).click()
  await page.waitForURL('**/submit-form/**')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('invoice.jpg'))
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await go(page)
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await page.waitForURL('**/workflow-forms/follow/**')

  await office.reload()
  await expect(office.getByText('Proof to review').first()).toBeVisible()
  await expect(office.getByRole('link', { name: 'See the proof' }).first()).toBeVisible()
})
