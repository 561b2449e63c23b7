import {
  type CancelledByKind,
  type EndorsementFacts,
  type EndorsementKind,
  endorsementKinds,
  lagosDay,
  type MotorPolicyChangeRequest,
} from '@coverdesk/sdk'

/** What a user chooses to change: the kind of an endorsement, or the end or return of the cover. */
export type ChangeChoice = EndorsementKind | 'cancel' | 'reinstate'

export const changeChoices: readonly ChangeChoice[] = [...endorsementKinds, 'cancel', 'reinstate']

export const isChoice = (value: string | null): value is ChangeChoice =>
  changeChoices.some((choice) => choice === value)

export type FactName = keyof EndorsementFacts

/** Facts that each endorsement may change, in the order of its form. */
export const factsOf: Record<EndorsementKind, readonly FactName[]> = {
  vehicle: [
    'registration_number',
    'make',
    'model',
    'year',
    'colour',
    'body_type',
    'use',
    'chassis_number',
    'engine_number',
    'sum_insured',
  ],
  registration_number: ['registration_number'],
  chassis_engine: ['chassis_number', 'engine_number'],
  sum_insured: ['sum_insured'],
  cover_type: ['cover_type', 'sum_insured', 'extensions'],
  use: ['use'],
  extensions: ['extensions'],
  name: ['first_name', 'last_name'],
  finance_interest: ['finance_interest'],
  named_drivers: ['named_drivers'],
  transfer: [],
}

/** Facts that follow from the use of a vehicle. */
const CLASS: readonly FactName[] = ['risk_type', 'liability_type']

/** What is typed for a change. */
export interface ChangeDraft {
  effective_from: string
  cancelled_by: CancelledByKind
  reason: string
  /** Facts that the user changed; the others stay as insured. */
  facts: EndorsementFacts
}

export const emptyDraft = (): ChangeDraft => ({
  effective_from: lagosDay(),
  cancelled_by: 'insured',
  reason: '',
  facts: {},
})

/** Composes the request of a change from what is insured and what is typed. */
export function requestOf(
  choice: ChangeChoice,
  { effective_from, cancelled_by, reason, facts }: ChangeDraft,
  insured: EndorsementFacts,
): MotorPolicyChangeRequest {
  const base = { effective_from, reason: reason.trim() }
  if (choice === 'cancel') return { kind: 'cancel', cancelled_by, ...base }
  if (choice === 'reinstate') return { kind: 'reinstate', ...base }
  const shown: EndorsementFacts = { ...insured, ...facts }
  const changed = Object.keys(facts) as FactName[]
  const names = [...factsOf[choice], ...changed.filter((name) => CLASS.includes(name))]
  const sent = Object.fromEntries(
    names.filter((name) => shown[name] !== undefined).map((name) => [name, shown[name]]),
  )
  const plated = choice === 'vehicle' || choice === 'registration_number' ? { unplated: false } : {}
  return { kind: 'endorse', endorsement: choice, facts: { ...sent, ...plated }, ...base }
}

/** Whether an endorsement leaves every fact as it is. */
export const isSame = (draft: ChangeDraft, insured: EndorsementFacts): boolean =>
  Object.entries(draft.facts).every(
    ([name, value]) => JSON.stringify(value ?? '') === JSON.stringify(insured[name as FactName] ?? ''),
  )
