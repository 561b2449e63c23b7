import { checkIdentifier } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { TextField } from '../../shared/fields.tsx'
import { TextArea } from '../../shared/text-area.tsx'
import { type KindProps, textOf, useLabel } from './kind-props.ts'

export function TextAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  return (
    <TextField
      name={path}
      label={useLabel(field)}
      help={field.help}
      error={errorAt(path)}
      value={textOf(value)}
      onChange={onChange}
      autoComplete="off"
      enterKeyHint="next"
      dir="auto"
    />
  )
}

export function LongTextAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  return (
    <TextArea
      name={path}
      label={useLabel(field)}
      help={field.help}
      error={errorAt(path)}
      value={textOf(value)}
      onChange={onChange}
    />
  )
}

export function PhoneAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  return (
    <TextField
      name={path}
      label={useLabel(field)}
      help={field.help}
      error={errorAt(path)}
      value={textOf(value)}
      onChange={onChange}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      dir="ltr"
    />
  )
}

export function EmailAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  return (
    <TextField
      name={path}
      label={useLabel(field)}
      help={field.help}
      error={errorAt(path)}
      value={textOf(value)}
      onChange={onChange}
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="next"
      dir="ltr"
    />
  )
}

const DIGITS_ONLY = new Set(['nin', 'bvn', 'tax_id'])

/** A number on a card or a plate; an unusual one is told and accepted. */
export function IdentifierAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  const errors = useText('errors')
  const kind = field.identifier ?? 'nin'
  const text = textOf(value)
  const { warning } = checkIdentifier(kind, text)
  return (
    <>
      <TextField
        name={path}
        label={useLabel(field)}
        help={field.help}
        error={errorAt(path)}
        value={text}
        onChange={(typed) => onChange(typed.toUpperCase())}
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
