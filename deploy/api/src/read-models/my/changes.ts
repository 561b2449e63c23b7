import type { MyChange, MyStage } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { OPEN } from '../../motor/policy-changes/request-change.ts'
import {
  type ChangeRow,
  requestOf,
  storedPrice,
  termsOfChange,
} from '../../motor/policy-changes/stored-change.ts'
import { after, days, instant, lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { addDays } from '../../policies/terms/days.ts'
import { presentStoredFacts } from '../../policies/terms/stored-facts.ts'
import { heldSince } from '../../policies/transfers/holders.ts'

/** Working days in which a change that is referred is answered. */
const ANSWER_WITHIN = 2

/** Returns the day by which a referred change is answered: weekends do not count. */
export function respondBy(requestedAt: Date): string {
  let day = lagosDay(requestedAt)
  for (let left = ANSWER_WITHIN; left > 0; ) {
    day = addDays(day, 1)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return day
}

const OVER = ['booked', 'declined', 'withdrawn', 'expired'] as const
/** Days for which a change that is over is listed. */
const LISTED = days(365)
/** Newest changes that are listed. */
const MOST = 50

/** Whose language texts are in. */
interface Reader {
  services: Pick<Services, 'translate'>
  locale: string
}

/** Reads the changes of some policies: those that wait for an approval or a payment, and those of the last year. */
export async function changesOf(
  db: Db,
  policyIds: readonly string[],
  { now, ...reader }: Reader & { now: Date },
) {
  const rows = await db
    .selectFrom('policy_transactions')
    .innerJoin('policies', 'policies.id', 'policy_transactions.policy_id')
    .selectAll('policy_transactions')
    .where('policy_id', '=', (eb) => eb.fn.any(eb.val([...policyIds])))
    .where(sql<boolean>`coalesce(policy_transactions.created_at >= ${heldSince}, true)`)
    .where('kind', 'in', ['endorse', 'cancel', 'reinstate'])
    .where((eb) =>
      eb.or([
        eb('status', 'in', OPEN),
        eb.and([
          eb('status', 'in', OVER),
          eb('policy_transactions.created_at', '>', instant(after(now, -LISTED))),
        ]),
      ]),
    )
    .orderBy('policy_transactions.created_at', 'desc')
    .orderBy('policy_transactions.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    policy_id: row.policy_id,
    isOpen: OPEN.some((status) => status === row.status),
    change: presentMyChange(row, reader),
  }))
}

/** Reads a change for its customer. */
export async function findMyChange(db: Db | Tx, id: string, reader: Reader): Promise<MyChange> {
  const row = await db
    .selectFrom('policy_transactions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return presentMyChange(row, reader)
}

function presentMyChange(row: ChangeRow, { services, locale }: Reader): MyChange {
  const price = storedPrice(row)
  return {
    id: row.id,
    kind: requestOf(row).kind,
    endorsement: row.endorsement as MyChange['endorsement'],
    status: row.status as MyChange['status'],
    effective_from: row.effective_from,
    charge: row.charge,
    refund: price?.refund ?? 0,
    facts: presentStoredFacts(services, locale, price?.facts ?? []),
    requested_at: row.created_at,
    respond_by: row.status === 'awaiting_approval' ? respondBy(new Date(row.created_at)) : null,
    terms: row.status === 'awaiting_customer' ? termsOfChange(row) : null,
    stages: stagesOf(row),
    version: row.version,
  }
}

/** The stages of a change: requested, decided where another user decided, and where it stands. */
function stagesOf(row: ChangeRow): MyStage[] {
  const { status, created_at, decided_at, booked_at } = row
  const stages: MyStage[] = [{ code: 'requested', at: created_at }]
  const isApproved = decided_at !== null && (status === 'booked' || status === 'awaiting_payment')
  if (isApproved) stages.push({ code: 'approved', at: decided_at })
  if (status === 'booked' && booked_at) stages.push({ code: 'booked', at: booked_at })
  if (status === 'awaiting_customer' || status === 'awaiting_payment')
    stages.push({ code: status, at: decided_at ?? created_at })
  if (status === 'declined' || status === 'withdrawn' || status === 'expired')
    stages.push({ code: status, at: decided_at ?? created_at })
  return stages
}
