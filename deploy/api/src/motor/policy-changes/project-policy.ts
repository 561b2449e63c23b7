import { vehicleMark } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import { phoneTerms } from '../../identity/clients/phone-terms.ts'
import { lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { addDays } from '../../policies/terms/days.ts'
import type { Term } from '../../policies/terms/model.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { factNames } from './fact-names.ts'
import { handOver } from './hand-over.ts'
import { PERSON, vehicleAndCover } from './insured-vehicle.ts'
import { pauseRequests, resumeRequests } from './pause-requests.ts'

/**
 * Writes what is insured now onto the row of a policy: its vehicle, cover, period and cancellation, and its search
 * terms. A change that begins later is written on its day.
 * @returns whether the row was changed
 */
export async function projectPolicy(tx: Tx, policyId: string, now: Date): Promise<boolean> {
  const today = lagosDay(now)
  await handOver(tx, policyId, now)
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { term, segments, cancelledFrom } = await readTerm(tx, policyId, today)
  const isOver = cancelledFrom !== null && (cancelledFrom <= today || segments.length === 0)
  const begun = segments.findLast(({ from_date }) => from_date <= today) ?? segments[0]
  const terms = await coveredTerms(tx, policyId)
  const period = {
    start_date: unbrokenStart(terms, term.start_date),
    end_date:
      cancelledFrom !== null
        ? isOver
          ? term.end_date
          : addDays(cancelledFrom, -1)
        : (terms.at(-1)?.end ?? term.end_date),
  }
  const insured =
    begun && isChanged(policy, begun.facts) ? await insuredColumns(tx, policy, begun.facts, today) : null
  const isSame =
    insured === null &&
    policy.start_date === period.start_date &&
    policy.end_date === period.end_date &&
    (policy.cancelled_at !== null) === isOver
  if (!isSame)
    await tx
      .updateTable('policies')
      .set({
        ...period,
        cancelled_at: isOver ? cancellationInstant(cancelledFrom, today, now) : null,
        version: policy.version + 1,
        ...insured,
      })
      .where('id', '=', policyId)
      .execute()
  const wasOver = policy.cancelled_at !== null
  if (isOver && !wasOver) await pauseRequests(tx, policyId)
  if (wasOver && !isOver) await resumeRequests(tx, policyId, now)
  await writeSearch(tx, policyId)
  return !isSame
}

/** The term of a day, or the last one that began before it, with its segments. */
async function readTerm(tx: Tx, policyId: string, today: string) {
  const term = await tx
    .selectFrom('policy_terms')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy((eb) => eb('start_date', '<=', today), 'desc')
    .orderBy('start_date', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const turn = await tx
    .selectFrom('policy_transactions')
    .select(['kind', 'effective_from'])
    .where('term_id', '=', term.id)
    .where('status', '=', 'booked')
    .where('kind', 'in', ['cancel', 'reinstate'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const segments = await tx
    .selectFrom('policy_segments')
    .select(['from_date', 'to_date', 'facts'])
    .where('term_id', '=', term.id)
    .orderBy('from_date')
    .execute()
  return { term, segments, cancelledFrom: turn?.kind === 'cancel' ? turn.effective_from : null }
}

/** The covered terms of a policy in order, each with its first day and the last day of its cover. */
async function coveredTerms(tx: Tx, policyId: string): Promise<Term[]> {
  const rows = await tx
    .selectFrom('policy_terms')
    .innerJoin('policy_segments', 'policy_segments.term_id', 'policy_terms.id')
    .select('policy_terms.start_date as start')
    .select((eb) => eb.fn.max('policy_segments.to_date').as('end'))
    .where('policy_terms.policy_id', '=', policyId)
    .groupBy('policy_terms.id')
    .orderBy('policy_terms.number')
    .execute()
  return rows
}

/** The first day of the cover that reaches a term without a gap: renewals in time continue it. */
function unbrokenStart(terms: readonly Term[], start: string): string {
  const before = terms.find(({ end }) => addDays(end, 1) === start)
  return before ? unbrokenStart(terms, before.start) : start
}

/** A flat cancellation before the first day ends the policy now. */
const cancellationInstant = (from: string, today: string, now: Date): Date | string =>
  from <= today ? lagosMidnight(from) : now

type PolicyRow = Selectable<Database['policies']>

/** Whether a policy's row shows other facts than those insured. */
function isChanged({ vehicle, cover }: PolicyRow, facts: InsuredFacts): boolean {
  const shown: InsuredFacts = { ...vehicle, ...cover }
  return Object.entries(facts).some(
    ([key, value]) => !PERSON.has(key) && JSON.stringify(value) !== JSON.stringify(shown[key]),
  )
}

async function insuredColumns(tx: Tx, policy: PolicyRow, facts: InsuredFacts, today: string) {
  const { vehicle, cover } = vehicleAndCover(facts)
  return {
    plate: vehicleMark(vehicle),
    chassis: vehicle.chassis_number,
    unplated: vehicle.unplated === true,
    vehicle: JSON.stringify(vehicle),
    cover: JSON.stringify(cover),
    names: JSON.stringify({ ...policy.names, ...(await factNames(tx, facts, today)) }),
    risk_type: cover.risk_type,
    cover_type: cover.cover_type,
    business_type: cover.business_type,
    liability_type: cover.liability_type,
    sum_insured: cover.sum_insured,
  }
}

async function writeSearch(tx: Tx, policyId: string): Promise<void> {
  const row = await tx
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policy_number', 'certificate_number', 'plate', 'policies.phone', 'names', 'vehicle'])
    .select(['first_name', 'last_name', 'clients.phone as client_phone'])
    .where('policies.id', '=', policyId)
    .executeTakeFirstOrThrow()
  const names = row.names as Record<string, string>
  const terms = [
    row.policy_number,
    row.certificate_number,
    ...new Set([row.plate, String(row.vehicle.chassis_number ?? '')]),
    row.first_name,
    row.last_name,
    ...new Set([...phoneTerms(row.phone), ...phoneTerms(row.client_phone)]),
    names.make,
    names.model,
  ]
  await tx
    .updateTable('policies')
    .set({ search: terms.filter(Boolean).join(' ').toLowerCase() })
    .where('id', '=', policyId)
    .execute()
}
