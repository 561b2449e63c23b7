import type { Tx } from '../../platform/db/database.ts'
import type { PolicyWithPeople } from '../../policies/presenter.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { type PolicySnapshot, snapshotOf } from '../certificates/policy-snapshot.ts'

/** Facts of the cover; the others are of the vehicle. */
const COVER: ReadonlySet<string> = new Set([
  'risk_type',
  'business_type',
  'cover_type',
  'liability_type',
  'sum_insured',
  'extensions',
  'no_claims_bps',
  'terms',
  'start_date',
])

/** Facts of the policyholder. */
const PERSON: ReadonlySet<string> = new Set(['first_name', 'last_name'])

/** Lists of reference data that name the codes of a fact, with the fact that is its parent. */
const lists: Readonly<Record<string, readonly [list: string, parent?: string]>> = {
  make: ['vehicle_makes'],
  model: ['vehicle_models', 'make'],
  body_type: ['body_types'],
  colour: ['colours'],
  use: ['vehicle_uses'],
  risk_type: ['risk_types'],
  business_type: ['business_types', 'risk_type'],
  cover_type: ['cover_types'],
  liability_type: ['liability_types'],
}

interface Changed {
  /** The policy before the change, with its current certificate. */
  policy: PolicyWithPeople
  /** New values by fact. */
  facts: InsuredFacts
  day: string
}

/** Returns what the documents of a policy state from the first day of a change. */
export async function snapshotAfter(tx: Tx, { policy, facts, day }: Changed): Promise<PolicySnapshot> {
  const before: InsuredFacts = { ...policy.vehicle, ...policy.cover }
  const all = { ...before, ...facts }
  const names = { ...policy.names } as Record<string, string>
  for (const key of Object.keys(facts)) {
    const name = await nameOf(tx, key, all, day)
    if (name) names[key] = name
  }
  const part = (isCover: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => COVER.has(key) === isCover && !PERSON.has(key)))
  const written = (key: string, was: string): string => (key in facts ? String(all[key] ?? '') : was)
  const unplated = all.unplated === true
  return {
    ...snapshotOf(policy),
    plate: String(unplated ? all.chassis_number : all.registration_number || policy.plate),
    unplated,
    vehicle: part(false),
    cover: part(true),
    names,
    cover_type: written('cover_type', policy.cover_type),
    risk_type: written('risk_type', policy.risk_type),
    liability_type: written('liability_type', policy.liability_type),
    sum_insured: Number(all.sum_insured ?? policy.sum_insured),
    first_name: written('first_name', policy.first_name),
    last_name: written('last_name', policy.last_name),
  }
}

async function nameOf(tx: Tx, key: string, facts: InsuredFacts, day: string): Promise<string | undefined> {
  const [list, parent] = lists[key] ?? []
  const own = facts[`${key}_name`]
  if (!list) return undefined
  let named = tx
    .selectFrom('setup_rows')
    .select('name')
    .where('list', '=', list)
    .where('code', '=', String(facts[key]))
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1)
  if (parent) named = named.where('parent', '=', String(facts[parent]))
  return (await named.executeTakeFirst())?.name ?? (own ? String(own) : undefined)
}
