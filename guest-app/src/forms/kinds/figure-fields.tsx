import { lagosDay, parseNaira, parseNumber } from '@coverdesk/sdk'
import { typedValue } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { TextField } from '../../shared/fields.tsx'
import { type KindProps, textOf, useLabel } from './kind-props.ts'

const KOBO = 100

export function NumberAnswer(props: KindProps): ReactElement {
  const { formatNumber } = useText('journeys')
  return (
    <Typed
      {...props}
      label={useLabel(props.field)}
      parse={parseNumber}
      format={(number) => formatNumber(number, { maximumFractionDigits: 6 })}
    />
  )
}

/** An amount typed in naira and stored in kobo. */
export function MoneyAnswer(props: KindProps): ReactElement {
  const { formatNumber } = useText('journeys')
  return (
    <Typed
      {...props}
      label={useLabel(props.field)}
      parse={parseNaira}
      format={(kobo) => formatNumber(kobo / KOBO, { minimumFractionDigits: kobo % KOBO === 0 ? 0 : 2 })}
    />
  )
}

interface TypedProps extends KindProps {
  label: string
  parse: (text: string) => number | null
  format: (value: number) => string
}

/** Retains the typed text until the field is left; text that is no number stays, for the check to report. */
function Typed({ field, path, value, errorAt, onChange, label, parse, format }: TypedProps): ReactElement {
  const written = typeof value === 'number' ? format(value) : textOf(value)
  const [typed, setTyped] = useState(written)
  const shown = typedValue(typed, parse) === (value ?? null) ? typed : written
  return (
    <TextField
      name={path}
      label={label}
      help={field.help}
      error={errorAt(path)}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(typedValue(text, parse))
      }}
      onBlur={() => setTyped(written)}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      dir="ltr"
    />
  )
}

export function DateAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  const bound = (day: string | undefined): string | undefined => (day === 'today' ? lagosDay() : day)
  const input = (
    <TextField
      name={path}
      label={useLabel(field)}
      help={field.help}
      error={errorAt(path)}
      value={textOf(value)}
      onChange={onChange}
      type="date"
      min={bound(field.earliest)}
      max={bound(field.latest)}
    />
  )
  if (!field.offers_recent_days) return input
  return (
    <>
      {input}
      <RecentDays value={textOf(value)} onChange={onChange} />
    </>
  )
}

const DAY_MS = 86_400_000

/** Today and yesterday in one tap. */
function RecentDays({ value, onChange }: Pick<KindProps, 'onChange'> & { value: string }) {
  const { t } = useText('journeys')
  const days = { today: lagosDay(), yesterday: lagosDay(new Date(Date.now() - DAY_MS)) }
  return (
    <div className="chips recent">
      {(['today', 'yesterday'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === days[name]}
          onClick={() => onChange(days[name])}
        >
          {t(`days.${name}`)}
        </button>
      ))}
    </div>
  )
}
