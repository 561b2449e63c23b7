import { yearList } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { SaleChoice, SaleText } from './sale-field.tsx'

const PATH = 'vehicle.year'
/** Choice that opens the field for an older year. */
const OLDER = 'older'

interface YearFieldProps {
  value: string
  faults: Readonly<Record<string, string>>
  onChange: (year: number | undefined) => void
}

/** Asks for the year of manufacture: a list from 2000 to this year, older ones typed. */
export function YearField({ value, faults, onChange }: YearFieldProps): ReactElement {
  const { t } = useText('sales')
  const [wantsOlder, setWantsOlder] = useState(false)
  const listed = yearList()
  const first = listed.at(-1) ?? 0
  const older = wantsOlder || (value !== '' && Number(value) < first)
  const put = (text: string): void => onChange(text ? Number(text) : undefined)
  return (
    <>
      <SaleChoice
        path={older ? 'vehicle.year_list' : PATH}
        label={t('vehicle.year')}
        faults={faults}
        value={older ? OLDER : value}
        options={[
          ...listed.map((year) => ({ code: String(year), name: String(year) })),
          { code: OLDER, name: t('vehicle.older', { year: first }) },
        ]}
        onChange={(chosen) => {
          setWantsOlder(chosen === OLDER)
          put(chosen === OLDER ? '' : chosen)
        }}
      />
      {older ? (
        <SaleText
          path={PATH}
          label={t('vehicle.older_year', { year: first })}
          faults={faults}
          inputMode="numeric"
          dir="ltr"
          value={value}
          onChange={(text) => put(text.replace(/\D/g, '').slice(0, 4))}
        />
      ) : null}
    </>
  )
}
