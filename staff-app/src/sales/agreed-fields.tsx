import type { ProposedCover } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { SaleChoice, SaleText } from './sale-field.tsx'
import { shortPeriodsAtom } from './sales.atoms.ts'

export interface AgreedProps {
  cover: Partial<ProposedCover>
  put: (next: Record<string, unknown>) => void
  faults: Readonly<Record<string, string>>
}

const WHOLE_BPS = 10_000
const BPS_OF_PERCENT = 100

/** Asks for how long the vehicle is insured: a year, or a row of the short-period scale. */
export function PeriodField({ cover, put, faults }: AgreedProps): ReactElement {
  const { t, formatNumber } = useText('sales')
  const periods = useAtomValue(shortPeriodsAtom(cover.start_date ?? '')).data ?? []
  const chosen = cover.short_period ?? ''
  const share = periods.find(({ code }) => code === chosen)?.share_bps
  return (
    <SaleChoice
      path="cover.short_period"
      label={t('cover.short_period')}
      faults={faults}
      required={false}
      empty={t('cover.periods.year')}
      hint={
        share === undefined
          ? undefined
          : t('cover.share', {
              share: formatNumber(share / WHOLE_BPS, { style: 'percent', maximumFractionDigits: 2 }),
            })
      }
      value={chosen}
      options={periods.map(({ code }) => ({ code, name: t(`cover.periods.${code}`) }))}
      onChange={(code) => put({ short_period: code || undefined })}
    />
  )
}

/** Asks for a discount in percent, and for its reason once there is one. */
export function DiscountFields({ cover, put, faults }: AgreedProps): ReactElement {
  const { t, formatNumber } = useText('sales')
  const { discount_bps: bps = 0, reason = '' } = cover.discount ?? {}
  const [typed, setTyped] = useState<string | null>(null)
  const shown = bps > 0 ? formatNumber(bps / BPS_OF_PERCENT, { maximumFractionDigits: 2 }) : ''
  const change = (next: Partial<NonNullable<ProposedCover['discount']>>): void => {
    const discount = { discount_bps: bps, reason, ...next }
    put({ discount: discount.discount_bps > 0 || discount.reason !== '' ? discount : undefined })
  }
  return (
    <>
      <SaleText
        path="cover.discount.discount_bps"
        label={t('cover.discount')}
        hint={t('cover.discount_hint')}
        faults={faults}
        required={false}
        dir="ltr"
        inputMode="decimal"
        value={typed ?? shown}
        onChange={(value) => {
          setTyped(value)
          change({ discount_bps: bpsOf(value) })
        }}
        onBlur={() => setTyped(null)}
      />
      {bps > 0 || reason !== '' ? (
        <SaleText
          path="cover.discount.reason"
          label={t('cover.discount_reason')}
          faults={faults}
          value={reason}
          onChange={(value) => change({ reason: value })}
        />
      ) : null}
    </>
  )
}

/** Basis points of a percentage as typed; 0 for other texts. */
function bpsOf(text: string): number {
  const percent = Number(text.trim().replace('%', '').replace(',', '.'))
  return Number.isFinite(percent) && percent > 0 ? Math.round(percent * BPS_OF_PERCENT) : 0
}
