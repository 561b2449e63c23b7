import { type GuestRenewal, parseNaira, type RenewalTerms } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { TextField } from '../../shared/fields.tsx'

interface ChangeTermsProps {
  renewal: GuestRenewal
  error: string | undefined
  busy: boolean
  /** Prices the terms. */
  onChange: (terms: RenewalTerms) => void
}

/** The value, the cover and the extras of the next year, each open to change. */
export function ChangeTerms({ renewal, error, busy, onChange }: ChangeTermsProps): ReactElement {
  const { t, formatNaira, formatNumber } = useText('renewal')
  const { offered, covers, suggested_sum_insured: suggested } = renewal
  const write = (kobo: number): string => (kobo > 0 ? formatNumber(kobo / 100) : '')
  const [cover, setCover] = useState(offered.cover_type.code)
  const [value, setValue] = useState(write(offered.sum_insured || suggested))
  const [extras, setExtras] = useState<readonly string[]>(offered.extensions.map(({ code }) => code))
  const chosen = covers.find(({ code }) => code === cover)
  const available = chosen?.extensions ?? []
  const price = (): void =>
    onChange({
      cover_type: cover,
      ...(chosen?.needs_sum_insured ? { sum_insured: parseNaira(value) ?? 0 } : {}),
      extensions: extras.filter((code) => available.some((one) => one.code === code)),
    })
  const toggle = (code: string): void =>
    setExtras(extras.includes(code) ? extras.filter((one) => one !== code) : [...extras, code])
  return (
    <details className="card renewal-change">
      <summary>{t('change')}</summary>
      <div className="field">
        <label htmlFor="field-cover_type">{t('cover')}</label>
        <select
          className="input"
          id="field-cover_type"
          value={cover}
          onChange={({ target }) => setCover(target.value)}
        >
          {covers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {chosen?.needs_sum_insured ? (
        <TextField
          name="sum_insured"
          label={t('value')}
          help={suggested > 0 ? t('suggested', { amount: formatNaira(suggested) }) : undefined}
          error={error}
          value={value}
          onChange={setValue}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
        />
      ) : null}
      {available.length > 0 ? (
        <fieldset className="field">
          <legend>{t('extras')}</legend>
          {available.map(({ code, name }) => (
            <label key={code} className="choice">
              <input type="checkbox" checked={extras.includes(code)} onChange={() => toggle(code)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <button type="button" className="button" onClick={price} aria-disabled={busy}>
        {t('update')}
      </button>
    </details>
  )
}
