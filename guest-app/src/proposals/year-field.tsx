import { yearList } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { SelectField, TextField } from '../shared/fields.tsx'

/** The choice that opens the field for an older year. */
const OLDER = 'older'

interface YearFieldProps {
  value: string
  error: string | undefined
  /** The years that are insured. */
  years: { from: number; to: number } | undefined
  onChange: (year: number | undefined) => void
}

/** The year of manufacture: from a list of 2000 to this year, older ones typed. */
export function YearField({ value, error, years, onChange }: YearFieldProps): ReactElement {
  const { t } = useText('buy-motor')
  const prices = useText('prices')
  const [wantsOlder, setWantsOlder] = useState(false)
  const listed = yearList().filter((year) => !years || (year >= years.from && year <= years.to))
  const first = listed.at(-1) ?? 0
  const offersOlder = !years || years.from < first
  const older = offersOlder && (wantsOlder || (value !== '' && Number(value) < first))
  const put = (text: string): void => onChange(text ? Number(text) : undefined)
  return (
    <>
      <SelectField
        name={older ? 'year_list' : 'year'}
        label={t('details.year')}
        error={older ? undefined : error}
        value={older ? OLDER : value}
        options={[
          ...listed.map((year) => ({ code: String(year), name: String(year) })),
          ...(offersOlder ? [{ code: OLDER, name: t('details.older', { year: first }) }] : []),
        ]}
        onChange={(chosen) => {
          setWantsOlder(chosen === OLDER)
          put(chosen === OLDER ? '' : chosen)
        }}
      />
      {older ? (
        <TextField
          name="year"
          label={prices.t('vehicle.year')}
          error={error}
          value={value}
          onChange={(text) => put(text.replace(/\D/g, '').slice(0, 4))}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
      ) : null}
    </>
  )
}
