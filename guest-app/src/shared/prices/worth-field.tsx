import { type PriceList, parseNaira, ratePremium } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { TextField } from '../fields.tsx'
import type { PricedCover, Wanted } from './price-covers.ts'
import { withoutZeroKobo } from './whole-naira.ts'

const MOST_KOBO = 1_000_000_000_000
/** Kobo; the value that the rate is explained with. */
const EXAMPLE = 500_000_000

interface WorthFieldProps {
  name: string
  list: PriceList
  priced: PricedCover
  wanted: Wanted
  /** Kobo; what such vehicles are usually insured for. */
  usual: number | null
  error: string | undefined
  onFocus: () => void
  /** Kobo; 0 for what is no amount. */
  onChange: (worth: number) => void
}

/** What the vehicle is worth, at the cover whose price depends on it. */
export function WorthField(props: WorthFieldProps): ReactElement {
  const { name, list, priced, wanted, usual, error, onFocus, onChange } = props
  const { t, formatNaira, formatNumber } = useText('prices')
  const errors = useText('errors')
  const write = (kobo: number): string => (kobo > 0 ? formatNumber(kobo / 100) : '')
  const [typed, setTyped] = useState(write(wanted.worth))
  const change = (text: string): void => {
    setTyped(text)
    const worth = parseNaira(text) ?? 0
    onChange(worth > MOST_KOBO ? 0 : worth)
  }
  const kobo = parseNaira(typed)
  const tooMuch =
    kobo !== null && kobo > MOST_KOBO ? t('vehicle.worth_most', { most: formatNaira(MOST_KOBO) }) : null
  const tooLittle =
    priced.why === 'below_minimum' && priced.minimum !== null
      ? t('list.below_minimum', { minimum: withoutZeroKobo(formatNaira(priced.minimum)) })
      : null
  const unread = typed.trim() && kobo === null ? errors.t('fields.amount_format') : null
  return (
    <div className="worth">
      <TextField
        name={name}
        label={t('vehicle.worth')}
        help={useRateHelp(list, priced, wanted)}
        error={tooMuch ?? (error && (tooLittle ?? unread ?? error))}
        value={typed}
        onFocus={onFocus}
        onChange={change}
        onBlur={() => setTyped(kobo === null || kobo > MOST_KOBO ? typed : write(kobo))}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
      {usual === null || usual === wanted.worth ? null : (
        <button type="button" className="link" onClick={() => change(write(usual))}>
          {t('list.usual_value', { worth: withoutZeroKobo(formatNaira(usual)) })}
        </button>
      )}
    </div>
  )
}

/** What the cover costs of the value, with an example from the tariff. */
function useRateHelp(list: PriceList, { cover, rate_bps, minimum }: PricedCover, wanted: Wanted): string {
  const { t, formatNaira, formatNumber } = useText('prices')
  if (rate_bps === null) return t('vehicle.worth_help')
  const sum_insured = Math.max(EXAMPLE, minimum ?? 0)
  const risk = { risk_type: wanted.risk_type, cover_type: cover.code, sum_insured, extensions: [] }
  return t('list.rate_help', {
    rate: formatNumber(rate_bps / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    worth: withoutZeroKobo(formatNaira(sum_insured)),
    price: withoutZeroKobo(formatNaira(ratePremium(list.tariff, risk).premium)),
  })
}
