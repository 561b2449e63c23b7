import { type Answers, type FormField, isBlank, visibleFields } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
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

/** What was answered, each entry of a group with its own; questions without an answer are left out. */
export function AnswerFacts({ fields, answers, around }: AnswerFactsProps): ReactElement {
  const { t } = useText('journeys')
  const factOf = (field: FormField, value: unknown, label: string, path: string): Fact => [
    label,
    <AnswerValue key={path} field={field} value={value} />,
    path,
  ]
  const factsOf = (field: FormField): Fact[] => {
    const value = answers[field.key]
    if (field.kind === 'section' || isBlank(value)) return []
    if (field.kind !== 'group' || !Array.isArray(value))
      return [factOf(field, value, nameOf(field), field.key)]
    return (value as Answers[]).flatMap((entry, index) =>
      (around ? visibleFields(field.fields ?? [], entry, around) : (field.fields ?? []))
        .filter(({ key }) => !isBlank(entry[key]))
        .map((part) =>
          factOf(
            part,
            entry[part.key],
            t('group.part', { label: field.label, number: index + 1, part: nameOf(part) }),
            `${field.key}.${index}.${part.key}`,
          ),
        ),
    )
  }
  const facts = fields.flatMap(factsOf)
  return facts.length > 0 ? <Facts facts={facts} /> : <p className="soft">{t('answers.none')}</p>
}

/** A noun where the question has one. */
const nameOf = ({ short_label: short, label }: FormField): string => short || label
