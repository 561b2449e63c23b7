import type { SetupItem } from '@coverdesk/sdk'
import type { FieldKind, FieldOption } from '@coverdesk/sdk/forms'
import { togetherAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { questionsAtom } from '../form-types/form-types.atoms.ts'
import { coverTypesAtom, riskTypesAtom, usesAtom } from './conditions.atoms.ts'
import type { Comparison } from './rule-tree.ts'

/** An answer that a rule can use. */
export interface Askable {
  /** `forms.claim-notice.estimate`, `quote.amount`. */
  name: string
  /** Readable name of the source. */
  from: string
  label: string
  kind: FieldKind
  options: readonly FieldOption[]
}

const ORDERED: readonly Comparison[] = [
  'is',
  'is_not',
  'less',
  'at_most',
  'more',
  'at_least',
  'is_empty',
  'is_answered',
]
const byKind: Partial<Record<FieldKind, readonly Comparison[]>> = {
  number: ORDERED,
  money: ORDERED,
  date: ORDERED,
  choice: ['is', 'is_not', 'is_empty', 'is_answered'],
  multi_choice: ['has', 'is_empty', 'is_answered'],
  declaration: ['is_answered', 'is_empty'],
  file: ['is_answered', 'is_empty'],
  photo: ['is_answered', 'is_empty'],
  signature: ['is_answered', 'is_empty'],
  group: ['is_answered', 'is_empty'],
  address: ['is_answered', 'is_empty'],
}

/** Returns the operators that apply to an answer. */
export const comparisonsOf = (askable: Askable | undefined): readonly Comparison[] =>
  byKind[askable?.kind ?? 'text'] ?? ['is', 'is_not', 'contains', 'is_empty', 'is_answered']

/** Facts of trackers and changes that a rule can refer to, by their source. */
const FACTS: Readonly<Record<string, Readonly<Record<string, FieldKind>>>> = {
  quote: { amount: 'money', sum_insured: 'money', risk_type: 'choice', cover_type: 'choice' },
  change: {
    sum_insured: 'money',
    risk_type: 'choice',
    cover_type: 'choice',
    use: 'choice',
    year: 'number',
    charge: 'money',
    refund: 'money',
    backdated_days: 'number',
  },
  renewal: {
    claims: 'number',
    claim_free_years: 'number',
    vehicle_age: 'number',
    price_change: 'money',
  },
}

const askableAtom = togetherAtom([questionsAtom, riskTypesAtom, coverTypesAtom, usesAtom])

/** Lists all available answers: the questions of all form types, facts of a price, a change and a renewal, and the day. */
export function useAskables(): Askable[] {
  const { t } = useText('conditions')
  const [formTypes, riskTypes, coverTypes, uses] = useAtomValue(askableAtom)
  const listed: Readonly<Record<string, readonly SetupItem[]>> = {
    risk_type: riskTypes,
    cover_type: coverTypes,
    use: uses,
  }
  return [
    ...formTypes.flatMap(({ key, name, fields }) =>
      fields
        .filter(({ kind }) => kind !== 'section')
        .map((field) => ({
          name: `forms.${key}.${field.key}`,
          from: name,
          label: field.label,
          kind: field.kind,
          options: field.options ?? [],
        })),
    ),
    ...Object.entries(FACTS).flatMap(([from, facts]) =>
      Object.entries(facts).map(([fact, kind]) => ({
        name: `${from}.${fact}`,
        from: t(`from.${from}`),
        label: t(`facts.${fact === 'amount' ? 'quote_amount' : fact}`),
        kind,
        options: (listed[fact] ?? []).map(({ code, name }) => ({ value: code, label: name })),
      })),
    ),
    { name: 'today', from: t('from.calendar'), label: t('facts.today'), kind: 'date', options: [] },
  ]
}
