import { randomUUID } from 'node:crypto'
import { today } from '../buyer.ts'
import { ask } from '../request.ts'
import { must, staff } from '../spec/api.ts'
import { prove, startPurchase, underwrite } from '../spec/customer.ts'

/** Records money from a third party on a claim of the demo. */
export async function recoverMoney(): Promise<void> {
  const [{ id }] = await must('GET', '/claims?sort=claim_number&limit=1', staff())
  const demand = { kind: 'third_party', debtor: 'Leadway Assurance', amount: 50_000_00, note: '' }
  const claim = await must('POST', `/claims/${id}/recoveries`, staff('claims'), {
    ...demand,
    follow_up_on: null,
  })
  await must('POST', `/claims/${id}/recoveries/${claim.recoveries.at(-1).id}/receipts`, staff('finance'), {
    amount: 20_000_00,
    account: 'CLAIMS',
    reference: `FT-${randomUUID()}`,
    received_on: today(),
  })
}

/** Pays the premium of a sale twice: the customer, and another person with a link. */
export async function payTwice(): Promise<void> {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const { paymentId } = await underwrite(customer, formId)
  const { caller } = customer
  const own = await must('POST', '/payments/initiate', caller, { payment_id: paymentId })
  const { url } = await must('POST', `/payments/${paymentId}/link`, caller)
  const token = new URL(url).hash.replace('#token=', '')
  const other = await must('POST', '/payment-links/pay', null, { token, email: 'uncle@example.test' })
  for (const { authorization_url } of [own, other])
    await ask('guest.localhost', `${new URL(authorization_url).pathname}/pay`, {}, {})
  await must('POST', '/payments/verify', caller, { payment_id: paymentId })
}
