import { newBuyer, payAtGateway, reachPayment } from '../buyer.ts'
import { openStaffSession, signInStaff } from '../office.ts'
import { ask } from '../request.ts'
import { expect, test } from '../test.ts'

const HOST = 'staff.localhost'

/** Calls the staff API. */
async function call<Data>(token: string, path: string, body?: object): Promise<Data> {
  const answer = await ask(HOST, `/api${path}`, { authorization: `Bearer ${token}` }, body)
  const text = answer.body.toString()
  if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${text}`)
  return (JSON.parse(text) as { data: Data }).data
}

/** Cancels the policy of a plate: one user requests it, another approves it. */
async function cancelPolicy(plate: string): Promise<void> {
  const maker = await openStaffSession('underwriter@coverdesk.test')
  const [policy] = await call<{ id: string; start_date: string }[]>(maker, `/policies?q=${plate}`)
  const change = await call<{ id: string; version: number }>(maker, `/policies/${policy?.id}/changes`, {
    kind: 'cancel',
    cancelled_by: 'insured',
    effective_from: policy?.start_date,
    reason: 'Sold the vehicle to a dealer',
  })
  const checker = await openStaffSession('admin@coverdesk.test')
  await call(checker, `/policy-changes/${change.id}/approve`, { version: change.version })
}

test('a cancelled policy is refunded by bank transfer, by two users', async ({ page, openBrowser }) => {
  test.setTimeout(300_000)
  const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
  const buyer = newBuyer()
  await reachPayment(phone, buyer)
  await payAtGateway(phone, /^Pay ₦/)
  await expect(phone.getByRole('heading', { name: 'You are insured' })).toBeVisible()
  await cancelPolicy(buyer.plate)

  const refunds = `/payments/refunds/?q=${buyer.plate}`
  await signInStaff(page, 'finance@coverdesk.test', refunds)
  await expect(page.locator('tbody').getByText('To approve')).toBeVisible()
  await page.locator('tbody').getByRole('link').click()
  await expect(page.getByText('Sold the vehicle to a dealer')).toBeVisible()
  await page.getByRole('button', { name: 'Record the account' }).click()
  const account = page.getByRole('dialog')
  await account.getByRole('combobox', { name: 'Bank' }).selectOption('First Bank of Nigeria')
  await account.getByRole('textbox', { name: 'Account number' }).fill('0123456784')
  await account.getByRole('button', { name: 'Record the account' }).click()
  await expect(page.getByText('You worked on this yourself')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const other = await openBrowser({ viewport: { width: 360, height: 740 } })
  await signInStaff(other, 'admin@coverdesk.test', new URL(page.url()).pathname)
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText('Make the transfer and record it.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Record the transfer' }).click()
  const transfer = page.getByRole('dialog')
  await transfer.getByRole('textbox', { name: 'Reference of the bank' }).fill(`FT-${buyer.plate}`)
  await transfer.getByRole('button', { name: 'Record the transfer' }).click()
  await expect(page.getByText('You worked on this yourself')).toBeVisible()

  await other.reload()
  await other.getByRole('button', { name: 'Confirm the transfer' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Confirm the transfer' }).click()
  await expect(other.getByText('The money is in the customer’s account.')).toBeVisible()
})
