import { lazyPart, useText } from '@coverdesk/ui'
import { type ReactElement, Suspense } from 'react'
import type { Insertable } from './insertable.ts'

const AnswerPicker = lazyPart(() =>
  import('../../shared/answer-picker/answer-picker.tsx').then((m) => m.AnswerPicker),
)

interface InsertAnswerProps {
  answers: readonly Insertable[]
  /** Name of the field that the answer goes into. */
  field: string
  onInsert: (answer: Insertable) => void
}

/** Offers the answers of earlier steps, by their form; nothing where there are none. */
export function InsertAnswer({ answers, field, onInsert }: InsertAnswerProps): ReactElement | null {
  const { t } = useText('workflows')
  if (answers.length === 0) return null
  return (
    <Suspense>
      <AnswerPicker
        label={t('insert_answer_into', { field })}
        placeholder={t('insert_answer')}
        options={answers.map(({ name, form, label }) => ({ value: name, label, group: form }))}
        value=""
        onChoose={(chosen) => {
          const answer = answers.find(({ name }) => name === chosen)
          if (answer) onInsert(answer)
        }}
      />
    </Suspense>
  )
}
