import { type Answers, type FormField, visibleFields } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { type Fact, Facts } from '../facts.tsx'
import { AnswerValue } from './answer-value.tsx'

interface AnswerFactsProps {
  /** The questions to show; sections among them are left out. */
  fields: readonly FormField[]
  answers: Answers
  /** What the run knows and what is answered around a group, for the rules of its questions. */
  around?: Record<string, unknown>
}

/** Questions and their answers; each entry of a group with its own. */
export function AnswerFacts({ fields, answers, around }: AnswerFactsProps): ReactElement {
  const { t } = useText('journeys')
  const factOf = (field: FormField, value: unknown, label: string, path: string): Fact => [
    label,
    <AnswerValue key={path} field={field} value={value} />,
    path,
  ]
  const factsOf = (field: FormField): Fact[] => {
    const value = answers[field.key]
    if (field.kind === 'section') return []
    if (field.kind !== 'group' || !Array.isArray(value) || value.length === 0)
      return [factOf(field, value, field.label, field.key)]
    return (value as Answers[]).flatMap((entry, index) =>
      (around ? visibleFields(field.fields ?? [], entry, around) : (field.fields ?? []))
        .filter(({ key }) => entry[key] !== undefined)
        .map((part) =>
          factOf(
            part,
            entry[part.key],
            t('group.part', { label: field.label, number: index + 1, part: part.label }),
            `${field.key}.${index}.${part.key}`,
          ),
        ),
    )
  }
  return <Facts facts={fields.flatMap(factsOf)} />
}
