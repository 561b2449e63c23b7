import { useText } from '@coverdesk/ui'
import { type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from 'react'

export interface FieldProps {
  /** Also the anchor that the error summary links to. */
  name: string
  label: string
  help?: string | undefined
  error?: string | undefined
}

interface FrameProps extends FieldProps {
  children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode
}

/** Label, help and error around one control. */
export function FieldFrame({ name, label, help, error, children }: FrameProps): ReactElement {
  const id = `field-${name}`
  const about = useId()
  const describedBy =
    [help && `${about}-help`, error && `${about}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={error ? 'field field-error' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {help ? (
        <div className="help" id={`${about}-help`}>
          {help}
        </div>
      ) : null}
      {error ? (
        <div className="error" id={`${about}-error`}>
          {error}
        </div>
      ) : null}
      {children({ id, describedBy, invalid: Boolean(error) })}
    </div>
  )
}

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

export function TextField({
  name,
  label,
  help,
  error,
  value,
  onChange,
  className,
  ...input
}: TextFieldProps): ReactElement {
  return (
    <FieldFrame name={name} label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <input
          {...input}
          id={id}
          name={name}
          className={className ? `input ${className}` : 'input'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        />
      )}
    </FieldFrame>
  )
}

export interface Option {
  code: string
  name: string
}

export interface SelectFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  autoComplete?: string
}

export function SelectField({
  name,
  label,
  help,
  error,
  value,
  onChange,
  options,
  autoComplete,
}: SelectFieldProps): ReactElement {
  const { t } = useText('guest')
  return (
    <FieldFrame name={name} label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <select
          id={id}
          name={name}
          className="input"
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        >
          <option value="">{t('choose')}</option>
          {options.map((option) => (
            <option key={option.code} value={option.code}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

export interface ChoicesProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  options: readonly (Option & { description?: string })[]
}

/** One of a few, each a card as large as a thumb. */
export function Choices({ name, label, help, error, value, onChange, options }: ChoicesProps): ReactElement {
  return (
    <fieldset className={error ? 'field field-error' : 'field'} id={`field-${name}`} tabIndex={-1}>
      <legend>{label}</legend>
      {help ? <div className="help">{help}</div> : null}
      {error ? <div className="error">{error}</div> : null}
      {options.map((option) => (
        <label className="choice" key={option.code}>
          <input
            type="radio"
            name={name}
            value={option.code}
            checked={value === option.code}
            onChange={() => onChange(option.code)}
          />
          <span>
            {option.name}
            {option.description ? <small>{option.description}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export interface TickProps {
  name: string
  label: string
  description?: string | undefined
  error?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Tick({ name, label, description, error, checked, onChange }: TickProps): ReactElement {
  const fault = useId()
  return (
    <div className={error ? 'field field-error' : 'field'}>
      {error ? (
        <div className="error" id={fault}>
          {error}
        </div>
      ) : null}
      <label className="choice">
        <input
          id={`field-${name}`}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={error ? fault : undefined}
          aria-invalid={Boolean(error)}
        />
        <span>
          {label}
          {description ? <small>{description}</small> : null}
        </span>
      </label>
    </div>
  )
}
