import { type CargoPremiumPart, type CargoPrice, type CargoReckoning, formatMinor } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { MarineKind } from '../paths.ts'
import { type CargoList, cargoNamesAtom } from './choices.atoms.ts'
import type { MoneyLine } from './money-lines.tsx'

export interface CargoFormats {
  /** Returns the name of a code of a list. */
  nameOf: (list: CargoList, code: string | null | undefined) => string
  /** Formats an amount in the minor units of a currency. */
  formatMinor: (minor: number, unit: CurrencyUnit) => string
  /** Formats millionths or basis points as a percentage. */
  percent: (share: number, whole: number) => string
  /** Returns the sum insured in its currency and in naira. */
  sumLines: (price: CargoReckoning) => MoneyLine[]
  premiumLines: (price: CargoReckoning) => MoneyLine[]
  commissionLines: (price: CargoReckoning) => MoneyLine[]
}

/** A currency and the number of decimals the amount is stored with. */
interface CurrencyUnit {
  currency: string
  decimals?: number | null | undefined
}

const PPM = 1_000_000
const BPS = 10_000
const MICRO = 1_000_000

/** Whether the premium is a deposit: an annual cover that is not adjusted yet. */
const isDeposit = ({ annual_minimum, deposit }: CargoReckoning & Partial<CargoPrice>): boolean =>
  annual_minimum !== undefined && deposit === undefined

/** Returns formatters for amounts, rates and names of cargo. */
export function useCargoFormats(side: MarineKind): CargoFormats {
  const { t, formatNaira, formatDate, formatNumber, locale } = useText('marine-policies')
  const names = useAtomValue(cargoNamesAtom(side))
  const money = (minor: number, { currency, decimals }: CurrencyUnit): string =>
    formatMinor(minor, currency, locale, decimals)
  const percent = (share: number, whole: number): string =>
    formatNumber(share / whole, { style: 'percent', maximumFractionDigits: 4 })
  const nameOf: CargoFormats['nameOf'] = (list, code) => (code ? (names[list].get(code) ?? code) : '')
  const partLabel = ({ kind, code, rate_ppm, factor_bps }: CargoPremiumPart): string => {
    if (kind === 'rate' || kind === 'add_on') {
      return `${nameOf('clauses', code)} · ${percent(rate_ppm ?? 0, PPM)}`
    }
    const by = `× ${formatNumber((factor_bps ?? BPS) / BPS, { maximumFractionDigits: 4 })}`
    if (kind === 'vessel_age') return `${t('price.vessel_over', { years: code })} ${by}`
    if (kind === 'conveyance') return `${nameOf('conveyances', code)} ${by}`
    return t('price.minimum')
  }
  return {
    nameOf,
    formatMinor: money,
    percent,
    sumLines: (price) => [
      { key: 'fob', label: t('fields.fob'), amount: money(price.fob, price) },
      { key: 'freight', label: t('fields.freight'), amount: money(price.freight, price) },
      {
        key: 'sum',
        total: true,
        label: t('price.sum_insured'),
        note: t('price.with_uplift', { percent: percent(price.uplift_bps, BPS) }),
        amount: money(price.sum_insured, price),
      },
      ...(price.currency === 'NGN'
        ? []
        : [
            {
              key: 'fx',
              label: t('price.in_naira'),
              note: t('price.fx', {
                rate: formatNumber(price.fx.rate_micro / MICRO, {
                  minimumFractionDigits: 2,
                  maximumFractionDigits: 6,
                }),
                currency: price.currency,
                source: price.fx.source,
                day: formatDate(price.fx.day),
              }),
              amount: formatNaira(price.sum_insured_kobo),
            },
          ]),
      { key: 'excess', label: t('price.excess'), amount: formatNaira(price.excess) },
    ],
    premiumLines: (price) => [
      ...price.parts.map((part, index) => ({
        key: `${part.kind}-${part.code}-${String(index)}`,
        label: partLabel(part),
        amount: formatNaira(part.amount),
      })),
      {
        key: 'premium',
        total: true,
        label: t(isDeposit(price) ? 'price.deposit_premium' : 'price.premium'),
        amount: formatNaira(price.premium),
      },
      ...(isDeposit(price)
        ? [
            {
              key: 'premium-minimum',
              label: t('price.annual_minimum'),
              note: t('price.annual_minimum_note'),
              amount: formatNaira(price.annual_minimum),
            },
          ]
        : []),
    ],
    commissionLines: (price) => [
      {
        key: 'commission',
        label: t('price.commission', { percent: percent(price.commission_bps, BPS) }),
        amount: formatNaira(price.commission),
      },
      {
        key: 'vat',
        label: t('price.vat', { percent: percent(price.vat_bps, BPS) }),
        amount: formatNaira(price.vat),
      },
      {
        key: 'wht',
        label: t('price.wht', { percent: percent(price.wht_bps, BPS) }),
        amount: formatNaira(-price.wht),
      },
      { key: 'net', total: true, label: t(`price.net_${side}`), amount: formatNaira(price.commission_net) },
    ],
  }
}
