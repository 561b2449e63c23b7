import type { FieldKind, FieldOption } from '@coverdesk/sdk/forms'
import { togetherAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { questionsAtom } from '../form-types/form-types.atoms.ts'
import { riskTypesAtom } from './conditions.atoms.ts'
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

const askableAtom = togetherAtom([questionsAtom, riskTypesAtom])

/** Lists all available answers: the questions of all form types, the price, and the day. */
export function useAskables(): Askable[] {
  const { t } = useText('conditions')
  const [formTypes, riskTypes] = useAtomValue(askableAtom)
  const plain = { options: [] }
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
    { ...plain, name: 'quote.amount', from: t('from.quote'), label: t('facts.quote_amount'), kind: 'money' },
    {
      ...plain,
      name: 'quote.sum_insured',
      from: t('from.quote'),
      label: t('facts.sum_insured'),
      kind: 'money' as const,
    },
    {
      name: 'quote.risk_type',
      from: t('from.quote'),
      label: t('facts.risk_type'),
      kind: 'choice' as const,
      options: riskTypes.map(({ code, name }) => ({ value: code, label: name })),
    },
    { ...plain, name: 'today', from: t('from.calendar'), label: t('facts.today'), kind: 'date' },
  ]
}
