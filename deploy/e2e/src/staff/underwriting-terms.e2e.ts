import { expectAccessible } from '../accessibility.ts'
import {
  answerAbout,
  answerVehicle,
  enterCode,
  newBuyer,
  payAtGateway,
  seePrices,
  tellWho,
} from '../buyer.ts'
import { linkIn, waitForMail } from '../mailbox.ts'
import { expectToHold } from '../narrow.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

test('a referred sale is accepted with a loading and an excess, and paid on a phone', async ({
  page,
  openBrowser,
}) => {
  const buyer = newBuyer()
  const since = new Date()
  await seePrices(page, buyer.plate, '60000000')
  await page.getByRole('radio', { name: /^Comprehensive/ }).check()
  await page.locator('button.primary[type=submit]').click()
  await tellWho(page, buyer)
  await enterCode(page, buyer, since)
  await answerAbout(page)
  await answerVehicle(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send to our underwriter' }).click()
  await page.waitForURL('**/workflow-forms/follow/**')

  const office = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(office, 'underwriter@coverdesk.test', `/underwriting/approvals/?q=${buyer.plate}`)
  const waiting = office.locator('tbody tr', { hasText: buyer.plate }).getByRole('link').first()
  await waiting.waitFor()
  await office.goto(new URL((await waiting.getAttribute('href')) ?? '', office.url()).href)
  await office.getByRole('radio', { name: 'Accept with terms' }).check()
  await office.getByRole('textbox', { name: 'Loading on the basic premium' }).fill('25')
  await office.getByRole('textbox', { name: 'Excess of each claim' }).fill('200,000')
  await office.getByRole('checkbox', { name: /^A tracking device/ }).check()
  await office.getByRole('textbox', { name: 'Why' }).fill('Two losses in three years.')
  await expect(office.getByText('₦3,750,000.00')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Offer the terms' }).click()

  const mail = await waitForMail(buyer.email, ({ subject }) => subject === 'We can insure you on other terms')
  expect(mail.text).toContain('Two losses in three years.')
  const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
  await phone.goto(linkIn(mail, '/workflow-forms/resume'))
  await expect(phone.getByRole('heading', { name: 'We can insure you on other terms' })).toBeVisible()
  await expect(phone.getByText('Two losses in three years.')).toBeVisible()
  await expect(
    phone.getByText(
      'You pay the first ₦200,000.00 of each claim for your vehicle yourself. Before: ₦50,000.00.',
    ),
  ).toBeVisible()
  await expectToHold(phone)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Accept: ₦3,750,000.00' }).click()
  await phone.waitForURL('**/underwriting/pay-motor/**')
  await payAtGateway(phone, /^Pay/)
  await phone.waitForURL('**/underwriting/download-motor-certificate/**')

  await office.goto(new URL(`/underwriting/policies/?q=${buyer.plate}`, office.url()).href)
  const sold = office.locator('tbody tr', { hasText: buyer.plate }).getByRole('link').first()
  await sold.waitFor()
  await office.goto(new URL((await sold.getAttribute('href')) ?? '', office.url()).href)
  await expect(office.getByText('Loading for the risk')).toBeVisible()
  await expect(office.getByText('₦200,000.00')).toBeVisible()
})
