import { codeDigits, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { type BirthParts, birthParts, joinBirth } from './birth-day.ts'
import './birth.css'

interface BirthFieldProps {
  /** Also the anchor of the error summary. */
  name: string
  label: string
  error: string | undefined
  /** As typed, `1988-04-12`, or with parts that are still empty. */
  value: string
  onChange: (typed: string) => void
}

const FIELDS = [
  { part: 'day', most: 2 },
  { part: 'month', most: 2 },
  { part: 'year', most: 4 },
] as const satisfies readonly { part: keyof BirthParts; most: number }[]

/** A date of birth in three numbers that are typed; a phone that knows them fills them in. */
export function BirthField({ name, label, error, value, onChange }: BirthFieldProps): ReactElement {
  const { t } = useText('buy-motor')
  const parts = birthParts(value)
  const errorId = `error-${name}`
  return (
    <fieldset
      className={error ? 'field field-error' : 'field'}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{label}</legend>
      {error ? (
        <div className="error" id={errorId}>
          {error}
        </div>
      ) : null}
      <div className="birth">
        {FIELDS.map(({ part, most }) => (
          <label key={part}>
            {t(`about.birth_${part}`)}
            <input
              className="input"
              id={part === 'day' ? `field-${name}` : undefined}
              value={parts[part]}
              onChange={(event) =>
                onChange(joinBirth({ ...parts, [part]: codeDigits(event.target.value, most) }))
              }
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              enterKeyHint="next"
              size={most}
              aria-invalid={Boolean(error)}
              dir="ltr"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
