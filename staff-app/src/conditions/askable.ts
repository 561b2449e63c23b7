import { type ComparedAnswer, type FieldKind, ruleFacts } from '@coverdesk/sdk/forms'
import { togetherAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { questionsAtom } from '../form-types/form-types.atoms.ts'
import { readIn } from '../shared/translations/read-in.ts'
import { coverTypesAtom, riskTypesAtom, usesAtom } from './conditions.atoms.ts'
import type { Comparison } from './rule-tree.ts'

/** An answer that a rule can use. */
export interface Askable extends ComparedAnswer {
  /** `forms.claim-notice.estimate`, `quote.amount`. */
  name: string
  /** Readable name of the source. */
  from: string
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

const askableAtom = togetherAtom([questionsAtom, riskTypesAtom, coverTypesAtom, usesAtom])

/** Lists all available answers: the questions of all form types, facts of a price, a change and a renewal, and the day. */
export function useAskables(): Askable[] {
  const { t, locale } = useText('conditions')
  const [formTypes, riskTypes, coverTypes, uses] = useAtomValue(askableAtom)
  const listed = { risk_types: riskTypes, cover_types: coverTypes, vehicle_uses: uses }
  return [
    ...formTypes.flatMap((formType) => {
      const { key, name, fields } = readIn(locale, formType)
      return fields
        .filter(({ kind }) => kind !== 'section')
        .map((field) => ({
          name: `forms.${key}.${field.key}`,
          from: name,
          label: field.label,
          kind: field.kind,
          options: field.options ?? [],
        }))
    }),
    ...ruleFacts.map(({ name, from, text, kind, list }) => ({
      name,
      kind,
      from: t(`from.${from}`),
      label: t(`facts.${text}`),
      options: list ? listed[list].map(({ code, name: label }) => ({ value: code, label })) : [],
    })),
  ]
}
