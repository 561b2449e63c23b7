import { atBranch, type Notice, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import type { Tx } from '../../platform/db/database.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { codeRecipient } from '../../policies/find-policy-by-number.ts'
import { refundHolder } from '../../policies/transfers/holders.ts'
import { statusTexts } from './status-texts.ts'
import { lockRefund, type RefundRow } from './store.ts'

/** Whom a status of a refund waits for: a title of the `messages` dictionary, and who can act. */
const waiting: Partial<Record<RefundRow['status'], { titleKey: string; privilege: Privilege }>> = {
  requested: { titleKey: 'refund_waiting_title', privilege: 'payment.payment.approve' },
  differs: { titleKey: 'refund_differs_title', privilege: 'payment.payment.edit' },
  failed: { titleKey: 'refund_failed_title', privilege: 'payment.payment.edit' },
}
const toSend = { titleKey: 'refund_to_send_title', privilege: 'payment.payment.edit' } as const
const toConfirm = { titleKey: 'refund_to_confirm_title', privilege: 'payment.payment.approve' } as const

/** Notifies the customer and finance of a refund's status, once for each. @returns the refund as it is now */
export function announceRefund(services: Services, id: string): Promise<RefundRow | undefined> {
  return inTransaction(services, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (!refund || refund.announced === refund.status) return refund
    await tx.updateTable('refunds').set({ announced: refund.status }).where('id', '=', id).execute()
    const policy = await findPolicy(tx, services, refund.id)
    await mailCustomer(tx, services, refund, policy)
    await notifyFinance(tx, services, refund, policy.policy_number)
    return refund
  })
}

const findPolicy = (tx: Tx, { clock }: Services, refundId: string) =>
  tx
    .selectFrom('refunds')
    .innerJoin('policies', 'policies.id', 'refunds.policy_id')
    .innerJoin('clients', (join) =>
      join.on((eb) => eb('clients.id', '=', eb.fn.coalesce(refundHolder('client_id'), 'policies.client_id'))),
    )
    .leftJoin('trackers', 'trackers.id', 'policies.tracker_id')
    .select(['policies.policy_number', 'clients.first_name', 'trackers.locale'])
    .select((eb) => eb.fn.coalesce(refundHolder('email'), codeRecipient('email', clock())).as('email'))
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()

type Policy = Awaited<ReturnType<typeof findPolicy>>

async function mailCustomer(
  tx: Tx,
  { clock, settings, translate }: Services,
  { status, way, amount, reason }: RefundRow,
  { email, locale, first_name, policy_number }: Policy,
): Promise<void> {
  const language = locale ?? 'en'
  const texts = statusTexts({ status, way, amount, reason, policy_number }, language, translate)
  const params = {
    name: first_name ?? '',
    amount,
    policy_number,
    subject: texts.status,
    message: texts.about,
    url: `${settings.GUEST_ORIGIN}${myPath(language, policy_number)}`,
  }
  await enqueue(tx, 'mail', { template: 'refund-update', to: email, locale: language, params }, clock())
}

/** Notifies the users whose turn it is. */
export async function notifyFinance(
  tx: Tx,
  services: Services,
  refund: RefundRow,
  policyNumber: string,
): Promise<void> {
  const { id, status, way, amount, branch_id, account_number } = refund
  const isTransfer = way === 'transfer'
  const task =
    isTransfer && (status === 'approved' || (status === 'requested' && !account_number))
      ? toSend
      : isTransfer && status === 'sent'
        ? toConfirm
        : waiting[status]
  if (!task) return
  const notice: Notice = {
    event: 'refund-waiting',
    titleKey: task.titleKey,
    messageKey: 'refund_message',
    params: { policy_number: policyNumber, amount },
    path: `/payments/refunds/${id}`,
  }
  await notifyPrivileged(tx, services, task.privilege, notice, atBranch(branch_id))
}
