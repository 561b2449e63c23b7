import type { Integer, Kobo } from '../money/units.ts'
import type { TariffContent, TariffExtension, TariffRate } from '../resources/motor/tariffs.ts'

/** Why a tariff does not price a cover. */
export type RatingErrorCode =
  | 'rate_not_found'
  | 'sum_insured_needed'
  | 'sum_insured_below_minimum'
  | 'net_rate_below_minimum'

/** A cover that cannot be priced by the tariff; `minimum` is the least sum insured in kobo, when that is the reason. */
export class RatingError extends Error {
  override name: string = 'RatingError'
  readonly fault: RatingErrorCode
  readonly minimum: number | null

  constructor(fault: RatingErrorCode, minimum: number | null = null) {
    super(fault)
    this.fault = fault
    this.minimum = minimum
  }
}

/** The cover to be priced. */
export interface CoverToRate {
  risk_type: string
  cover_type: string
  /** Kobo; 0 for a cover with a flat premium. */
  sum_insured: Kobo
  /** Codes of the tariff's extensions. */
  extensions: readonly string[]
}

/** A year's premium with its parts, in kobo. `label_key` is a key of the `rating` dictionary. */
export interface RatedPremium {
  premium: Kobo
  currency: 'NGN'
  rate_bps: Integer | null
  net_rate_bps: Integer | null
  breakdown: { code: string; label_key: string; amount: Kobo }[]
  minimum_premium: Kobo
  tax: Kobo
  risk_type: string
  cover_type: string
  sum_insured: Kobo
}

const WHOLE_BPS = 10_000n

/**
 * Computes the yearly premium of a cover by a tariff: every component is rounded half up to the kobo, the total is
 * their exact sum. Used by the server, and by clients to preview a drafted tariff.
 * @throws RatingError
 * @example
 * const { content } = await client.motor.tariffs.get(id)
 * ratePremium(content, { risk_type: 'PRIVATE', cover_type: 'TPO', sum_insured: 0, extensions: [] }).premium // 1500000
 */
export function ratePremium(tariff: TariffContent, cover: CoverToRate): RatedPremium {
  const rate = tariff.rates.find(
    (row) => row.risk_type === cover.risk_type && row.cover_type === cover.cover_type,
  )
  if (!rate) throw new RatingError('rate_not_found')
  const sumInsured = rate.basis === 'flat' ? 0 : checkedSum(rate, cover.sum_insured)
  const basic = rate.basis === 'flat' ? (rate.amount ?? 0) : share(sumInsured, rate.rate_bps ?? 0)
  const chosen = cover.extensions.map((code) => extensionOf(tariff, code, cover.cover_type))
  const parts = chosen.map((extension) => ({ extension, amount: priceOf(extension, basic, sumInsured) }))
  const discounts = parts.filter((part) => part.extension.kind === 'discount')
  checkNetRate(tariff, cover.cover_type, basic + sumOf(discounts), sumInsured)
  const beforeTax = basic + sumOf(parts)
  const tax = share(beforeTax, tariff.tax_bps)
  const premium = beforeTax + tax
  return {
    premium,
    currency: 'NGN',
    rate_bps: rate.rate_bps ?? null,
    net_rate_bps: sumInsured > 0 ? Number((BigInt(premium) * WHOLE_BPS) / BigInt(sumInsured)) : null,
    breakdown: [
      { code: 'BASIC', label_key: `basic.${cover.cover_type}`, amount: basic },
      ...parts.map(({ extension: { code }, amount }) => ({ code, label_key: `extensions.${code}`, amount })),
      ...(tax > 0 ? [{ code: 'TAX', label_key: 'tax', amount: tax }] : []),
    ],
    minimum_premium: tariff.minimum_premiums[cover.risk_type] ?? 0,
    tax,
    risk_type: cover.risk_type,
    cover_type: cover.cover_type,
    sum_insured: sumInsured,
  }
}

function checkedSum(rate: TariffRate, sumInsured: number): number {
  if (sumInsured <= 0) throw new RatingError('sum_insured_needed')
  const minimum = rate.minimum_sum_insured ?? 0
  if (sumInsured < minimum) throw new RatingError('sum_insured_below_minimum', minimum)
  return sumInsured
}

function extensionOf(tariff: TariffContent, code: string, coverType: string): TariffExtension {
  const extension = tariff.extensions.find((row) => row.code === code && row.cover_types.includes(coverType))
  if (!extension) throw new RatingError('rate_not_found')
  return extension
}

function priceOf(extension: TariffExtension, basic: number, sumInsured: number): number {
  const sign = extension.kind === 'discount' ? -1 : 1
  if (extension.basis === 'flat') return sign * (extension.amount ?? 0)
  return sign * share(extension.basis === 'sum_insured' ? sumInsured : basic, extension.rate_bps ?? 0)
}

/** Checks the legal minimum rate. Loadings pay for more cover, so they do not make up for a discount below it. */
function checkNetRate(tariff: TariffContent, coverType: string, net: number, sumInsured: number): void {
  const floor = tariff.minimum_net_rates.find((row) => row.cover_type === coverType)
  if (floor && net < share(sumInsured, floor.rate_bps)) throw new RatingError('net_rate_below_minimum')
}

/** Computes basis points of an amount, rounded half up. */
function share(amount: number, bps: number): number {
  return Number((BigInt(amount) * BigInt(bps) + WHOLE_BPS / 2n) / WHOLE_BPS)
}

function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, part) => sum + part.amount, 0)
}
