import type { SuspenseItem, SuspenseItemDetail, SuspenseUse } from '@coverdesk/sdk'
import { verdictOf, withAble } from '../../authority/authorise.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { receivingAccounts } from './receiving-accounts.ts'
import { decisionOfUse } from './use-decision.ts'

export const selectItems = (db: Db | Tx) =>
  db
    .selectFrom('suspense_items')
    .leftJoin('branches', 'branches.id', 'suspense_items.branch_id')
    .selectAll('suspense_items')
    .select('branches.name as branch_name')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('suspense_uses')
            .select('suspense_uses.id')
            .whereRef('suspense_uses.item_id', '=', 'suspense_items.id')
            .where('suspense_uses.status', '=', 'proposed'),
        )
        .as('is_proposed'),
    )

type ItemJoined = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

export const presentItem = (row: ItemJoined): SuspenseItem => ({
  id: row.id,
  account: row.account,
  amount: row.amount,
  remaining: row.remaining,
  currency: row.currency,
  day: row.day,
  payer: row.payer,
  reference: row.reference,
  narration: row.narration,
  reason: row.reason,
  status: row.remaining === 0 ? 'used' : row.is_proposed ? 'proposed' : 'open',
  branch: row.branch_id ? { id: row.branch_id, name: row.branch_name ?? '' } : null,
  recorded_by: row.recorded_by,
  recorded_at: row.recorded_at,
  version: row.version,
})

interface Reader {
  principal: SignedInUser
  now: Date
  t: TextOf
}

/** Presents an item with its uses, and what the caller can do with it. @throws ApiError 404 */
export async function presentItemDetail(
  db: Db | Tx,
  id: string,
  { principal, now, t }: Reader,
): Promise<SuspenseItemDetail> {
  const row = await selectItems(db)
    .where('suspense_items.id', '=', id)
    .where(isInBranches('suspense_items.branch_id', principal))
    .executeTakeFirst()
  if (!row) throw notFound()
  const uses = await db
    .selectFrom('suspense_uses')
    .leftJoin('payments', 'payments.id', 'suspense_uses.payment_id')
    .leftJoin('trackers', 'trackers.id', 'payments.tracker_id')
    .selectAll('suspense_uses')
    .select(['trackers.id as tracker_id', 'trackers.reference as tracker_reference', 'trackers.workflow_id'])
    .where('item_id', '=', id)
    .orderBy('proposed_at')
    .orderBy('suspense_uses.id')
    .execute()
  const waiting = uses.find(({ status }) => status === 'proposed')
  const mayPropose = principal.privileges.has('payment.payment.edit') && row.remaining > 0 && !waiting
  const presented = uses.map(({ tracker_id, tracker_reference, workflow_id, ...use }): SuspenseUse => {
    const { id: useId, kind, amount, reason, status, proposed_by, proposed_at, decided_by, decided_at } = use
    return {
      id: useId,
      kind,
      amount,
      reason,
      status,
      tracker:
        tracker_id && workflow_id
          ? { id: tracker_id, reference: tracker_reference ?? '', workflow_id }
          : null,
      payee: use.payee,
      bank: use.bank,
      account_number: use.account_number,
      holder_name: use.holder_name,
      paid_from: use.paid_from,
      reference: use.reference,
      paid_on: use.paid_on,
      rejection: use.rejection,
      proposed_by,
      proposed_at,
      decided_by,
      decided_at,
    }
  })
  const detail = {
    ...presentItem(row),
    uses: presented,
    accounts: await receivingAccounts(db, principal, lagosDay(now)),
    may_propose: mayPropose,
    may_take_back: mayPropose && row.remaining === row.amount && row.attempt_id === null,
    from_line: row.line_id !== null,
    may_decide: false,
    may_reject: false,
    limit: null,
    refusal: null,
  }
  if (!waiting || !principal.privileges.has('payment.payment.approve')) return detail
  const decision = decisionOfUse(row, waiting, 'approved')
  const verdict = await verdictOf(db, principal, decision, now)
  if ('grant' in verdict) return { ...detail, may_decide: true, may_reject: true }
  const limit = await withAble(db, principal, decision, verdict.exceeded)
  const rejection = await verdictOf(db, principal, decisionOfUse(row, waiting, 'rejected'), now)
  return {
    ...detail,
    may_reject: 'grant' in rejection,
    limit,
    refusal: { code: verdict.refusal, message: t('errors', verdict.refusal) },
  }
}
