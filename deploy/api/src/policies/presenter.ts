import type { ListedPolicy, Policy, PolicySummary, ProposedCover } from '@coverdesk/sdk'
import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { type NotNull, type Selectable, sql } from 'kysely'
import { presentCustomer } from '../identity/clients/presenter.ts'
import { instant, lagosDay } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Database } from '../platform/db/schema.ts'
import { setupEntryOn } from '../reference/setups/store.ts'
import { presentOwnDamage } from './own-damage.ts'
import { premiumReversalsOf } from './payment-reversals.ts'
import { presentAppliedTerms } from './quotes/applied-terms.ts'
import type { PremiumView } from './quotes/premium-shape.ts'
import type { QuoteTexts } from './quotes/quote-texts.ts'

type PolicyRow = Selectable<Database['policies']>

/** Policies with the customer and branch that every view of them shows; joined so that counting does not read them. */
export function selectPolicies(db: Db | Tx) {
  return db
    .selectFrom('policies')
    .leftJoin('clients', 'clients.id', 'policies.client_id')
    .leftJoin('branches', 'branches.id', 'policies.branch_id')
    .selectAll('policies')
    .select([
      'clients.first_name',
      'clients.last_name',
      'branches.code as branch_code',
      'branches.name as branch_name',
      sql<
        string | null
      >`(select d.id from documents d where d.policy_id = policies.id and d.kind = 'motor-certificate'
        order by d.created_at desc, d.id desc limit 1)`.as('document_id'),
      sql<string | null>`(select reference from payments where payments.id = policies.payment_id)`.as(
        'receipt',
      ),
    ])
    .$narrowType<{ first_name: NotNull; last_name: NotNull; branch_code: NotNull; branch_name: NotNull }>()
}

export type PolicyWithPeople = PolicyRow & {
  first_name: string
  last_name: string
  branch_code: string
  branch_name: string
  document_id: string | null
  receipt: string | null
}

export function presentPolicySummary(
  row: PolicyWithPeople,
  today: string,
  coverName: (code: string, name: string) => string = (_code, name) => name,
): PolicySummary {
  const names = row.names as Record<string, string>
  return {
    id: row.id,
    policy_number: row.policy_number,
    certificate_number: row.certificate_number,
    state: stateOf(row, today),
    plate: row.plate,
    unplated: row.unplated,
    make: names.make ?? '',
    model: names.model ?? '',
    cover_type: { code: row.cover_type, name: coverName(row.cover_type, names.cover_type ?? row.cover_type) },
    premium: row.amount,
    start_date: row.start_date,
    end_date: row.end_date,
    document_id: row.document_id,
    masked_email: maskEmail(row.email),
  }
}

export function presentListedPolicy(
  row: PolicyWithPeople,
  today: string,
  { coverName, setupName }: Pick<QuoteTexts, 'coverName' | 'setupName'>,
): ListedPolicy {
  const names = row.names as Record<string, string>
  return {
    ...presentPolicySummary(row, today, coverName),
    customer: presentCustomer(row.client_id, row),
    branch: { code: row.branch_code, name: row.branch_name },
    agency: { code: row.agency_code, name: names.agency ?? row.agency_code },
    risk_type: {
      code: row.risk_type,
      name: setupName('risk_types', row.risk_type, names.risk_type ?? row.risk_type),
    },
    sum_insured: row.sum_insured,
    chassis: row.chassis,
    receipt: row.receipt,
    issued_at: row.issued_at,
    niid_state: row.niid_state,
    niid_number: row.niid_number,
  }
}

/** Presents a policy with its cover and the parts of its premium in the reader's language. */
export async function presentPolicy(
  db: Db | Tx,
  row: PolicyWithPeople,
  now: Date,
  texts: QuoteTexts,
): Promise<Policy> {
  const names = row.names as Record<string, string>
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'reference', 'paid_at', 'amount'])
    .select((eb) => premiumReversalsOf(eb).as('reversals'))
    .where('id', '=', row.payment_id)
    .executeTakeFirst()
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name', 'created_at', 'transaction_id'])
    .where('policy_id', '=', row.id)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  const timeline = await db
    .selectFrom('tracker_events')
    .select(['id', 'at', 'kind', 'actor', 'detail'])
    .where('tracker_id', '=', row.tracker_id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const clo = await setupEntryOn(db, 'clos', row.clo_code, lagosDay(now))
  return {
    ...presentListedPolicy(row, lagosDay(now), texts),
    vehicle: { ...row.vehicle, ...pick(names, ['make', 'model']), ...vehicleNames(row, texts) },
    business_type: {
      code: row.business_type,
      name: texts.setupName('business_types', row.business_type, names.business_type ?? row.business_type),
    },
    liability_type: {
      code: row.liability_type,
      name: texts.setupName(
        'liability_types',
        row.liability_type,
        names.liability_type ?? row.liability_type,
      ),
    },
    own_damage: presentOwnDamage(row),
    breakdown: (row.premium as unknown as PremiumView).breakdown.map((part) => ({
      ...part,
      label: texts.partName(row.cover_type, part),
    })),
    terms: presentAppliedTerms(row.cover),
    ...presentAgreed(row.cover),
    clo: { code: row.clo_code, name: clo?.name ?? row.clo_code },
    payment: payment ?? null,
    niid: { state: row.niid_state, number: row.niid_number },
    tracker_id: row.tracker_id,
    documents,
    timeline,
    contact: await recordContact(db, row, now),
    version: row.version,
  }
}

/** What the seller agreed for the term of a cover. */
function presentAgreed(
  cover: Record<string, unknown>,
): Pick<Policy, 'accessories' | 'finance_interest' | 'discount' | 'short_period'> {
  const { accessories = [], finance_interest = '', discount, short_period } = cover as Partial<ProposedCover>
  return {
    accessories,
    finance_interest,
    discount: discount ? { discount_bps: discount.discount_bps, reason: discount.reason } : null,
    short_period: short_period ?? null,
  }
}

async function recordContact(db: Db | Tx, row: PolicyWithPeople, now: Date) {
  const client = await db
    .selectFrom('clients')
    .select(['email', 'phone', 'version'])
    .where('id', '=', row.client_id)
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('contact_changes')
    .select((eb) => eb.fn.max('held_until').as('held_until'))
    .where('policy_id', '=', row.id)
    .where('held_until', '>', instant(now))
    .executeTakeFirst()
  return {
    record_masked_email: maskEmail(client.email),
    record_masked_phone: maskPhone(client.phone),
    held_until: held?.held_until ?? null,
    client_version: client.version,
  }
}

function stateOf(row: PolicyRow, today: string): 'active' | 'upcoming' | 'expired' | 'cancelled' {
  if (row.cancelled_at) return 'cancelled'
  if (row.start_date > today) return 'upcoming'
  return row.end_date < today ? 'expired' : 'active'
}

const vehicleLists = { colour: 'colours', body_type: 'body_types', use: 'vehicle_uses' }

/** Names what the reference data says of a vehicle, as it was when the policy was sold, in the reader's language. */
function vehicleNames(
  { vehicle, names }: PolicyWithPeople,
  { setupName }: QuoteTexts,
): Record<string, string> {
  const written = names as Record<string, string>
  return Object.fromEntries(
    Object.entries(vehicleLists).flatMap(([key, list]) => {
      const name = written[key]
      return name ? [[key, setupName(list, String(vehicle[key]), name)]] : []
    }),
  )
}

function pick(names: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, names[key] ?? '']))
}
