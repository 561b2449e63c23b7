import {
  type CoverToRate,
  RatingError,
  type RatingErrorCode,
  ratePremium,
  type Tariff,
  type TariffContent,
  type TariffRate,
} from '@coverdesk/sdk'
import { isSamePair } from './tariff-draft.ts'

const SAMPLES = 3
/** Kobo: ten million naira. */
const WORTH = 1_000_000_000
const preferred = [
  { risk_type: 'PRIVATE', cover_type: 'TPO' },
  { risk_type: 'PRIVATE', cover_type: 'COMPREHENSIVE' },
  { risk_type: 'OWN_GOODS', cover_type: 'COMPREHENSIVE' },
]

/** Returns the covers to compare: the usual ones the tariff has, then others of its own. */
export function sampleCovers({ before, content }: Tariff): CoverToRate[] {
  const rates = [...(before?.content.rates ?? []), ...content.rates]
  const rateOf = (pair: (typeof preferred)[number]) => rates.find((rate) => isSamePair(rate, pair))
  const known = [...preferred.flatMap((pair) => rateOf(pair) ?? []), ...rates]
  return known
    .filter((rate, index) => known.findIndex((one) => isSamePair(one, rate)) === index)
    .slice(0, SAMPLES)
    .map(({ risk_type, cover_type, basis }) => ({
      risk_type,
      cover_type,
      extensions: [],
      sum_insured: basis === 'flat' ? 0 : WORTH,
    }))
}

/**
 * Returns the annual premium in kobo with the extensions of the cover that the tariff has, or why there is none; `unread`
 * while a necessary figure is being typed.
 */
export function samplePrice(content: TariffContent, cover: CoverToRate): number | RatingErrorCode | 'unread' {
  const rate = content.rates.find((one) => isSamePair(one, cover))
  const extensions = content.extensions.filter(
    ({ code, cover_types }) => cover.extensions.includes(code) && cover_types.includes(cover.cover_type),
  )
  const floor = content.minimum_net_rates.find(({ cover_type }) => cover_type === cover.cover_type)
  const figures = [
    ...extensions.map(({ basis, amount, rate_bps }) => (basis === 'flat' ? amount : rate_bps)),
    ...(floor ? [floor.rate_bps] : []),
    content.tax_bps,
  ]
  if ((rate && !isRead(rate)) || !figures.every(Number.isSafeInteger)) return 'unread'
  try {
    return ratePremium(content, { ...cover, extensions: extensions.map(({ code }) => code) }).premium
  } catch (error) {
    if (error instanceof RatingError) return error.fault
    throw error
  }
}

function isRead({ basis, amount, rate_bps, minimum_sum_insured = 0 }: TariffRate): boolean {
  const price = basis === 'flat' ? amount : rate_bps
  return Number.isSafeInteger(price) && price !== 0 && Number.isSafeInteger(minimum_sum_insured)
}
