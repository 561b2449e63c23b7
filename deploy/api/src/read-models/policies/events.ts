import {
  maskEmail,
  maskPhone,
  type PolicyEvent,
  type PolicyFactChange,
  type PolicyRecord,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import { factsSet } from '../../motor/policy-changes/changed-facts.ts'
import { valueNames } from '../../motor/policy-changes/fact-names.ts'
import { PERSON } from '../../motor/policy-changes/insured-vehicle.ts'
import { storedPrice } from '../../motor/policy-changes/stored-change.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { reasonText } from '../../platform/translations/own-reason.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { presentStoredFacts } from '../../policies/terms/stored-facts.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import type { PolicyOfRecord } from './policy-of-record.ts'

type EventSources = Pick<PolicyRecord, 'messages' | 'claims'> & {
  payments: NonNullable<PolicyRecord['payments']>
  most: number
  services: Pick<Services, 'translate' | 'clock'>
  locale: string
}

const NOTHING = {
  reason: null,
  effective_from: null,
  amount: null,
  subject: null,
  claim_id: null,
  claim_state: null,
  facts: [],
} as const satisfies Partial<PolicyEvent>

/** Lists the events in the life of a policy, newest first. */
export async function listEvents(
  db: Db,
  policy: PolicyOfRecord,
  { messages, payments, claims, most, services, locale }: EventSources,
): Promise<PolicyEvent[]> {
  const events: PolicyEvent[] = [
    ...(await bookedChanges(db, policy.id, services, locale)),
    ...(await contactChanges(db, policy.id)),
    ...(await agencyChanges(db, policy.id)),
    ...(claims ? await claimChanges(db, policy.id, most) : []),
    ...payments.flatMap(({ id, paid_at, amount, reference }) =>
      paid_at
        ? [
            {
              ...NOTHING,
              id,
              at: paid_at,
              kind: 'payment' as const,
              by: 'customer',
              amount,
              subject: reference,
            },
          ]
        : [],
    ),
    ...messages.map(({ id, at, by, title }) => ({
      ...NOTHING,
      id,
      at,
      kind: 'message' as const,
      by,
      subject: title,
    })),
    ...(policy.own_damage_at
      ? [
          {
            ...NOTHING,
            id: policy.id,
            at: policy.own_damage_at,
            kind: 'own_damage' as const,
            by: 'system',
            effective_from: policy.own_damage_from,
          },
        ]
      : []),
  ]
  return events
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id))
    .slice(0, most)
}

async function bookedChanges(
  db: Db,
  policyId: string,
  services: EventSources['services'],
  locale: string,
): Promise<PolicyEvent[]> {
  const rows = await db
    .selectFrom('policy_transactions')
    .leftJoin('users', (join) =>
      join.on((eb) =>
        eb(eb.cast<string>('users.id', 'text'), '=', eb.ref('policy_transactions.requested_by')),
      ),
    )
    .select(['policy_transactions.id', 'kind', 'effective_from', 'facts', 'charge', 'reason', 'booked_at'])
    .select(['term_id', 'sequence', 'policy_transactions.created_at', 'requested_by', 'endorsement', 'price'])
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('requester'))
    .where('policy_id', '=', policyId)
    .where('policy_transactions.status', '=', 'booked')
    .orderBy('booked_at')
    .orderBy('sequence')
    .execute()
  const today = lagosDay(services.clock())
  const t: TextOf = (namespace, key) => services.translate(locale, namespace, key)
  const events: PolicyEvent[] = []
  for (const [index, row] of rows.entries()) {
    const known = insuredBefore(rows.slice(0, index), row)
    events.push({
      ...NOTHING,
      id: row.id,
      at: row.booked_at ?? row.created_at,
      kind: row.kind,
      by: row.requester ?? row.requested_by,
      reason: row.reason && reasonText(t, row.reason),
      effective_from: row.effective_from,
      amount: row.charge,
      subject: row.endorsement,
      facts: row.kind === 'endorse' ? await changedFacts(db, services, locale, { known, row, today }) : [],
    })
  }
  return events
}

interface BookedRow {
  term_id: string
  effective_from: string
  facts: InsuredFacts
  price: Record<string, unknown> | null
}

/** The facts in force on the first day of a change, by those booked before it in its term. */
function insuredBefore(earlier: readonly BookedRow[], row: BookedRow): InsuredFacts {
  const before = earlier
    .filter(({ term_id, effective_from: from }) => term_id === row.term_id && from <= row.effective_from)
    .toSorted((one, other) => one.effective_from.localeCompare(other.effective_from))
  return Object.assign({}, ...before.map(({ facts }) => facts))
}

/** Facts that a change sets to another value, in the reader's language. */
async function changedFacts(
  db: Db,
  services: EventSources['services'],
  locale: string,
  { known, row, today }: { known: InsuredFacts; row: BookedRow; today: string },
): Promise<PolicyFactChange[]> {
  // A corrected name is in the client's record and not among the facts: only the price states the earlier one.
  const holder = Object.fromEntries(
    (storedPrice(row)?.facts ?? []).flatMap(({ key, before }) =>
      PERSON.has(key) && before !== null ? [[key, before.value]] : [],
    ),
  )
  const facts = factsSet({ ...holder, ...known }, row.facts, {
    before: await valueNames(db, known, today),
    after: await valueNames(db, { ...known, ...row.facts }, today),
  })
  return presentStoredFacts(services, locale, facts)
}

async function contactChanges(db: Db, policyId: string): Promise<PolicyEvent[]> {
  const rows = await db
    .selectFrom('contact_changes')
    .select(['id', 'at', 'by', 'reason', 'old_email', 'new_email', 'old_phone', 'new_phone'])
    .where('policy_id', '=', policyId)
    .execute()
  return rows.map(({ id, at, by, reason, ...contact }) => ({
    ...NOTHING,
    id,
    at,
    kind: 'contact',
    by,
    reason: reason || null,
    facts: [
      { key: 'email', before: maskEmail(contact.old_email), after: maskEmail(contact.new_email) },
      { key: 'phone', before: maskPhone(contact.old_phone), after: maskPhone(contact.new_phone) },
    ].filter(({ key }) =>
      key === 'email' ? contact.old_email !== contact.new_email : contact.old_phone !== contact.new_phone,
    ),
  }))
}

async function agencyChanges(db: Db, policyId: string): Promise<PolicyEvent[]> {
  const nameOf = (list: 'agencies' | 'clos', column: string) =>
    sql<string>`coalesce((select name from setup_rows where list = ${list} and code = ${sql.ref(`change.${column}`)}
      order by effective_from desc limit 1), ${sql.ref(`change.${column}`)})`
  const rows = await db
    .selectFrom('policy_agency_changes as change')
    .innerJoin('users', 'users.id', 'change.requested_by')
    .select(['change.id', 'approved_at', 'reason', 'effective_from'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('by'))
    .select([
      nameOf('agencies', 'agency_from').as('agency_from'),
      nameOf('agencies', 'agency_code').as('agency'),
    ])
    .select([nameOf('clos', 'clo_from').as('clo_from'), nameOf('clos', 'clo_code').as('clo')])
    .where('policy_id', '=', policyId)
    .where('status', '!=', 'replaced')
    .execute()
  return rows.map((row) => ({
    ...NOTHING,
    id: row.id,
    at: row.approved_at,
    kind: 'agency',
    by: row.by,
    reason: row.reason,
    effective_from: row.effective_from,
    facts: [
      { key: 'agency', before: row.agency_from, after: row.agency },
      { key: 'clo', before: row.clo_from, after: row.clo },
    ].filter(({ before, after }) => before !== after),
  }))
}

async function claimChanges(db: Db, policyId: string, most: number): Promise<PolicyEvent[]> {
  const rows = await db
    .selectFrom('claim_changes')
    .innerJoin('claims', 'claims.id', 'claim_changes.claim_id')
    .select(['claim_changes.id', 'at', 'by', 'reason', 'to_state', 'claim_number', 'claims.id as claim_id'])
    .where('policy_id', '=', policyId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, at, by, reason, to_state, claim_number, claim_id }) => ({
    ...NOTHING,
    id,
    at,
    kind: 'claim',
    by,
    reason: reason || null,
    subject: claim_number,
    claim_id,
    claim_state: to_state,
  }))
}
