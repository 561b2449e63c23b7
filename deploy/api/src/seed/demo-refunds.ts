import { priceMotorTerm } from '../motor/policies/price-term.ts'
import { projectPolicy } from '../motor/policy-changes/project-policy.ts'
import { CANCELLATION, REFUND_ADVICE } from '../motor/policy-documents/document-kinds.ts'
import { issueChangeDocuments } from '../motor/policy-documents/issue-change-documents.ts'
import { approveRefund, rejectRefund } from '../payments/refunds/decide.ts'
import { openRefund } from '../payments/refunds/open-refund.ts'
import { recordAccount } from '../payments/refunds/record-account.ts'
import { confirmTransfer, failRefund, sendRefund } from '../payments/refunds/transfer.ts'
import type { UserActor } from '../platform/access/actor.ts'
import { readMaker } from '../platform/access/read-maker.ts'
import { after, days, lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { bookChange } from '../policies/terms/book-change.ts'

const ACCOUNT = {
  name: 'Account of the policyholder',
  bank: 'First Bank of Nigeria',
  account_number: '0123456784',
}
/** How far finance has brought each refund, and days since the policy was cancelled. */
const REFUNDS = [
  ['requested', 1],
  ['account_recorded', 2],
  ['approved', 3],
  ['sent', 4],
  ['failed', 6],
  ['rejected', 8],
  ['confirmed', 12],
] as const
type Progress = (typeof REFUNDS)[number][0]

/** Cancels policies of the demo with a return of premium, and brings the refund of each to another status. */
export async function seedDemoRefunds(tx: Tx, services: Services): Promise<void> {
  const policies = await cancellable(tx, services.clock())
  for (const [index, [progress, daysAgo]] of REFUNDS.entries()) {
    const policy = policies[index]
    if (!policy) return
    const now = after(services.clock(), -days(daysAgo))
    await advance(tx, await cancel(tx, services, policy, now), progress, now)
  }
}

/** Policies of some months whose premium was paid in full, without a claim. */
const cancellable = (tx: Tx, now: Date) =>
  tx
    .selectFrom('policies')
    .select(['id', 'branch_id', 'currency'])
    .where('cancelled_at', 'is', null)
    .where('cover_type', '=', 'COMPREHENSIVE')
    .where('start_date', '<', lagosDay(after(now, -days(60))))
    .where('start_date', '>', lagosDay(after(now, -days(150))))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('claims').select('id').whereRef('claims.policy_id', '=', 'policies.id')),
      ),
    )
    .orderBy('issued_at')
    .limit(REFUNDS.length)
    .execute()

type Cancellable = Awaited<ReturnType<typeof cancellable>>[number]

async function cancel(
  tx: Tx,
  services: Services,
  { id: policyId, branch_id: branchId, currency }: Cancellable,
  now: Date,
): Promise<string> {
  const { id: transactionId, charge } = await bookChange(tx, priceMotorTerm, {
    policyId,
    change: { kind: 'cancel', by: 'insured', effectiveFrom: lagosDay(now) },
    reason: 'Sold the vehicle to a dealer',
    requestedBy: 'customer',
    paymentId: null,
    now,
  })
  const kinds = [CANCELLATION, REFUND_ADVICE] as const
  await issueChangeDocuments(tx, services, { policyId, transactionId, kinds, mailed: false, now })
  await projectPolicy(tx, policyId, now)
  const owed = { policyId, transactionId, amount: -charge, currency, branchId, requestedBy: 'customer', now }
  const refund = await openRefund(tx, owed)
  if (!refund) throw new Error('A cancelled demo policy returns no premium.')
  return refund
}

async function advance(tx: Tx, id: string, progress: Progress, now: Date): Promise<void> {
  if (progress === 'requested') return
  const actorOf = (email: string) => actor(tx, email, now)
  const [finance, approver, payer] = await Promise.all(
    ['finance@coverdesk.test', 'admin@coverdesk.test', 'payments@coverdesk.test'].map(actorOf),
  )
  if (!finance || !approver || !payer) return
  await recordAccount(tx, id, { ...ACCOUNT, version: 1 }, null, finance)
  if (progress === 'account_recorded') return
  if (progress === 'rejected') {
    const reason = 'The customer has to send the letter of sale first.'
    return rejectRefund(tx, id, { version: 2, reason }, approver)
  }
  await approveRefund(tx, id, 2, approver)
  if (progress === 'approved') return
  const transfer = {
    account: 'CLAIMS',
    reference: `REF${id.slice(-6).toUpperCase()}`,
    paid_on: lagosDay(now),
  }
  await sendRefund(tx, id, { ...transfer, version: 3 }, finance)
  if (progress === 'failed')
    return failRefund(tx, id, { version: 4, reason: 'The bank returned it: the account is closed.' }, finance)
  if (progress === 'confirmed') await confirmTransfer(tx, id, 4, payer)
}

async function actor(tx: Tx, email: string, now: Date): Promise<UserActor> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { principal: await readMaker(tx, user.id), now }
}
