import type { PriceList, UseOfBody } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Choices } from '../fields.tsx'
import { leastPremium } from './uses.ts'

interface UseChoiceProps {
  list: PriceList | undefined
  uses: readonly UseOfBody[]
  value: string
  error: string | undefined
  onChange: (chosen: UseOfBody) => void
}

/** What the vehicle is used for, each use with the price its class begins at. */
export function UseChoice({ list, uses, value, error, onChange }: UseChoiceProps): ReactElement {
  const { t, formatNaira } = useText('prices')
  const priceOf = (least: number): string =>
    least < Infinity ? t('vehicle.use_from', { price: formatNaira(least) }) : ''
  return (
    <Choices
      name="use"
      label={t('vehicle.use')}
      error={error}
      value={value}
      options={uses.map((one) => ({
        code: one.use,
        name: one.name,
        description: priceOf(leastPremium(list, one.risk_type)),
      }))}
      onChange={(code) => uses.filter(({ use }) => use === code).forEach(onChange)}
    />
  )
}
