import { type ReactElement, type ReactNode, useId } from 'react'
import type { FieldProps } from '../../shared/fields.tsx'

/** Label, help and error around several controls that are one answer. */
export function FieldSet({
  name,
  label,
  help,
  error,
  children,
}: FieldProps & { children: ReactNode }): ReactElement {
  const about = useId()
  const describedBy =
    [help && `${about}-help`, error && `${about}-error`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      className={error ? 'field field-error' : 'field'}
      id={`field-${name}`}
      tabIndex={-1}
      aria-describedby={describedBy}
    >
      <legend>{label}</legend>
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
      {children}
    </fieldset>
  )
}
