import type { PolicyWithPeople } from '../../policies/presenter.ts'

const keys = [
  'policy_number',
  'certificate_number',
  'certificate_from',
  'certificate_issued_on',
  'plate',
  'unplated',
  'vehicle',
  'cover',
  'names',
  'cover_type',
  'risk_type',
  'liability_type',
  'sum_insured',
  'premium',
  'amount',
  'start_date',
  'end_date',
  'own_damage_from',
  'issued_at',
  'niid_number',
  'first_name',
  'last_name',
] as const satisfies readonly (keyof PolicyWithPeople)[]

/** What the documents of a policy state, as it was before a change. */
export type PolicySnapshot = Pick<PolicyWithPeople, (typeof keys)[number]>

/** Copies what the documents of a policy state. */
export const snapshotOf = (row: PolicyWithPeople): PolicySnapshot =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as PolicySnapshot
