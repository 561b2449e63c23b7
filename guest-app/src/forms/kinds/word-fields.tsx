import { checkIdentifier } from '@coverdesk/sdk'
import { mostCharacters, tidyText } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { TextField } from '../../shared/fields.tsx'
import { TextArea } from '../../shared/text-area.tsx'
import { type KindProps, textOf, useLabel } from './kind-props.ts'

/** What every field of words has of its question. */
function useQuestion({ field, path, value, errorAt, onChange }: KindProps) {
  const label = useLabel(field)
  return { name: path, label, help: field.help, error: errorAt(path), value: textOf(value), onChange }
}

export function TextAnswer(props: KindProps): ReactElement {
  const question = useQuestion(props)
  const tidy = (): void => {
    const tidied = tidyText(props.field, question.value)
    if (tidied !== question.value) question.onChange(tidied)
  }
  return <TextField {...question} onBlur={tidy} autoComplete="off" enterKeyHint="next" dir="auto" />
}

export function LongTextAnswer(props: KindProps): ReactElement {
  return <TextArea {...useQuestion(props)} most={mostCharacters(props.field)} />
}

export function PhoneAnswer(props: KindProps): ReactElement {
  return (
    <TextField
      {...useQuestion(props)}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      dir="ltr"
    />
  )
}

export function EmailAnswer(props: KindProps): ReactElement {
  return (
    <TextField
      {...useQuestion(props)}
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="next"
      dir="ltr"
    />
  )
}

const DIGITS_ONLY = new Set(['nin', 'bvn', 'tax_id'])

/** A number on a card or a plate; an unusual one leads to a warning and is accepted. */
export function IdentifierAnswer(props: KindProps): ReactElement {
  const errors = useText('errors')
  const question = useQuestion(props)
  const kind = props.field.identifier ?? 'nin'
  const { warning } = checkIdentifier(kind, question.value)
  return (
    <>
      <TextField
        {...question}
        onChange={(typed) => props.onChange(typed.toUpperCase())}
        inputMode={DIGITS_ONLY.has(kind) ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="next"
        spellCheck={false}
        dir="ltr"
      />
      <p className={warning ? 'note' : 'quiet'} role="status">
        {warning ? errors.t(warning) : ''}
      </p>
    </>
  )
}
