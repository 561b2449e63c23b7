import { placeholderOf } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { Field, Input, Textarea } from '@fluentui/react-components'
import { type ReactElement, type SyntheticEvent, useRef } from 'react'
import type { RequestedForm } from './amounts.ts'
import { InsertAnswer } from './insert-answer.tsx'
import { type Insertable, insertableBefore } from './insertable.ts'
import { MessagePreview } from './message-preview.tsx'
import type { StepPartProps } from './step-part.ts'

/** Keeps where the cursor was in a text, also while a menu has the focus; its end before it was there. */
function useCursor() {
  const place = useRef<{ from: number; until: number } | null>(null)
  const keep = ({ currentTarget: box }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const end = box.value.length
    place.current = { from: box.selectionStart ?? end, until: box.selectionEnd ?? end }
  }
  const insert = (text: string, { name }: Insertable): string => {
    const { from, until } = place.current ?? { from: text.length, until: text.length }
    const inserted = placeholderOf(name)
    place.current = { from: from + inserted.length, until: from + inserted.length }
    return `${text.slice(0, from)}${inserted}${text.slice(until)}`
  }
  return { keep, insert }
}

/** Edits the step's own text, which replaces an email of the product. */
export function NotifyTexts(props: StepPartProps & { forms: readonly RequestedForm[] }): ReactElement {
  const { step, index, steps, forms, at, put } = props
  const { t } = useText('workflows')
  const own = step.template === undefined
  const { subject = '', message = '' } = step
  const subjectCursor = useCursor()
  const messageCursor = useCursor()
  const answers = insertableBefore(steps, index, forms)
  const write = (texts: { subject?: string; message?: string }): void =>
    put({ ...texts, template: undefined })
  return (
    <>
      <Field label={t('fields.subject')} required={own} validationMessage={at('subject') ?? at('template')}>
        <Input
          value={subject}
          onSelect={subjectCursor.keep}
          onChange={(_event, data) => write({ subject: data.value })}
        />
      </Field>
      <div>
        <InsertAnswer
          answers={answers}
          field={t('fields.subject')}
          onInsert={(answer) => write({ subject: subjectCursor.insert(subject, answer) })}
        />
      </div>
      <Field
        label={t('fields.message')}
        required={own}
        hint={own ? '' : t('template_hint')}
        validationMessage={at('message')}
      >
        <Textarea
          value={message}
          onSelect={messageCursor.keep}
          rows={5}
          resize="vertical"
          onChange={(_event, data) => write({ message: data.value })}
        />
      </Field>
      <div>
        <InsertAnswer
          answers={answers}
          field={t('fields.message')}
          onInsert={(answer) => write({ message: messageCursor.insert(message, answer) })}
        />
      </div>
      {own ? <MessagePreview step={step} answers={answers} /> : null}
    </>
  )
}
