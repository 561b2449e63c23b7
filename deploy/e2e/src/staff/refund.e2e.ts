import { newBuyer, payAtGateway, reachPayment } from '../buyer.ts'
import { expectToHold } from '../narrow.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

test('a second payment for one plate is refunded by two users, and its tracker can be cancelled', async ({
  page,
  openBrowser,
}) => {
  const phone = { viewport: { width: 360, height: 740 } }
  const [first, second] = [await openBrowser(phone), await openBrowser(phone)]
  const buyer = newBuyer()
  await reachPayment(first, buyer)
  await reachPayment(second, { ...newBuyer(), plate: buyer.plate })
  await payAtGateway(first, /^Pay ₦/)
  await expect(first.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  await payAtGateway(second, /^Pay ₦/)
  await expect(second.getByText('We have your payment and are checking it').first()).toBeVisible()
  await expectToHold(second)

  const runs = `/underwriting/trackers/?state=review&q=${buyer.plate}`
  await signInStaff(page, 'finance@coverdesk.test', runs)
  await page.getByRole('link', { name: buyer.plate }).click()
  await page.getByRole('button', { name: 'Note a refund' }).click()
  await page.getByRole('textbox', { name: 'Reference of the refund' }).fill(`RF-${buyer.plate}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Note a refund' }).click()
  await expect(page.getByText(`Refund RF-${buyer.plate} is noted.`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm the refund' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm the refund' }).click()
  await expect(page.getByRole('dialog').getByText('You worked on this yourself')).toBeVisible()

  const other = await openBrowser({ viewport: { width: 1440, height: 900 } })
  await signInStaff(other, 'admin@coverdesk.test', runs)
  await other.getByRole('link', { name: buyer.plate }).click()
  await other.getByRole('button', { name: 'Confirm the refund' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm the refund' }).click()
  await expect(other.getByText(/^Refunded .* as RF-/)).toBeVisible()
  await other.getByRole('button', { name: 'Cancel this tracker' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel this tracker' }).click()
  await expect(other.getByText('Cancelled').first()).toBeVisible()
})
