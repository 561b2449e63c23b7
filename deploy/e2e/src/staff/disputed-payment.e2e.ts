import { newBuyer, payAtGateway, reachPayment } from '../buyer.ts'
import { origins } from '../environment.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

test('finance sees a dispute with its deadline, and the refund when it is lost', async ({
  page,
  openBrowser,
}) => {
  const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
  const buyer = newBuyer()
  await reachPayment(phone, buyer)
  let charge = ''
  await payAtGateway(phone, /^Pay ₦/, async () => {
    charge = phone.url()
  })
  await expect(phone.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  await phone.goto(charge)
  await phone.getByRole('button', { name: 'Dispute it at the bank' }).click()

  await signInStaff(page, 'finance@coverdesk.test', '/notifications/')
  await expect(page.getByText('Payment disputed at the customer’s bank').first()).toBeVisible()
  await page.goto(`${origins.staff}/underwriting/policies/?q=${buyer.plate}`)
  await page.locator('tbody').getByRole('link').click()
  await expect(page.getByText('The payer disputes the premium of this policy')).toBeVisible()
  await expect(page.getByText(/^Disputed at the customer’s bank/)).toBeVisible()

  await phone.getByRole('button', { name: 'Dispute: the customer gets the money back' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Premium of this policy went back to its payer.')).toBeVisible()
  }).toPass()
})
