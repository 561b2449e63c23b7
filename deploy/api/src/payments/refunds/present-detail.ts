import type { RefundDetail, RefundHistoryEntry } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { decidersOf } from '../../authority/deciders.ts'
import type { Decision } from '../../authority/decision.ts'
import { holdersOf } from '../../authority/holders.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { roleName } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { payingAccounts } from '../bank-accounts/paying-accounts.ts'
import { approvalOf, confirmationOf } from './decisions.ts'
import { isUnvalued, missingRate } from './other-currency.ts'
import { presentRefunds, type RefundJoined, reasonText, selectRefunds } from './presenter.ts'
import { settlementOf } from './settlement.ts'

interface Reader {
  services: Services
  principal: SignedInUser
  now: Date
  t: TextOf
}

/** Returns a refund with its history and who may decide it now. @throws ApiError 404 */
export async function presentRefundDetail(db: Db | Tx, id: string, reader: Reader): Promise<RefundDetail> {
  const row = await selectRefunds(db)
    .where('refunds.id', '=', id)
    .where(isInBranches('refunds.branch_id', reader.principal))
    .executeTakeFirst()
  if (!row) throw notFound()
  const [refund] = await presentRefunds(db, [row], reader)
  if (!refund) throw new Error('A refund was not presented.')
  const decision = awaitedDecision(row)
  const [accounts, deciders, missing_rate, history] = await Promise.all([
    payingAccounts(db, lagosDay(reader.now)),
    decision ? decidersOf(db, decision, { t: reader.t }) : [],
    rateOf(db, row, reader),
    historyOf(db, id, reader.t),
  ])
  return { ...refund, accounts, deciders, missing_rate, history }
}

/** The exchange rate that the settlement waits for, with the users of marine who can enter it; null without. */
async function rateOf(
  db: Db | Tx,
  row: RefundJoined,
  { services, now, t }: Reader,
): Promise<RefundDetail['missing_rate']> {
  const missing = row.status === 'differs' ? await missingRate(db, services, row, now) : null
  if (!missing) return null
  const holders = await holdersOf(db, 'marine.setup.edit', 'marine_admin')
  return { ...missing, users: holders.map(({ name, role }) => ({ name, role: roleName(t, role) })) }
}

function awaitedDecision(row: RefundJoined): Decision | null {
  if (row.status === 'requested') return row.returned_otherwise ? null : approvalOf(row)
  if (
    row.status === 'differs' &&
    row.settlement &&
    !isUnvalued(row) &&
    row.ordered !== null &&
    row.returned !== null
  ) {
    const { ordered, returned, other_value, proposed_by } = row
    return settlementOf(row, { ordered, returned, other_value, proposed_by })
  }
  return row.status === 'sent' && row.way === 'transfer' ? confirmationOf(row) : null
}

interface Detail {
  reason?: string
  reference?: string
}

async function historyOf(db: Db | Tx, id: string, t: TextOf): Promise<RefundHistoryEntry[]> {
  const rows = await db
    .selectFrom('refund_events')
    .select(['id', 'kind', 'at', 'detail'])
    .select(
      sql<string>`coalesce((select first_name || ' ' || last_name from users where users.id::text = refund_events.actor),
        refund_events.actor)`.as('who'),
    )
    .where('refund_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ id: eventId, kind, at, detail, who }) => {
    const { reason = null, reference = null } = detail as Detail
    return { id: eventId, kind, at, actor: who, reason: reasonText(reason, t), reference }
  })
}
