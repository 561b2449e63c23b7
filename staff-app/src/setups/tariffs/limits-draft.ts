import type { Tariff, TariffContent } from '@coverdesk/sdk'
import { figureOf, type Texts, textKey, type Value } from './tariff-draft.ts'

type LimitKind = 'minimum_premiums' | 'minimum_net_rates' | 'tax_bps'

/** A figure for many rates. */
export interface Limit {
  id: string
  kind: LimitKind
  /** Risk type or cover of the limit; empty for all. */
  code: string
}

type Limits = Pick<TariffContent, LimitKind>

const limit = (kind: LimitKind, code = ''): Limit => ({ id: `${kind} ${code}`, kind, code })

export const nameOfFigure = ({ kind }: Limit): Value => (kind === 'minimum_premiums' ? 'amount' : 'rate_bps')

/** Returns the limit in kobo or basis points; undefined where there is none. */
export function figureIn(content: Limits, { kind, code }: Limit): number | undefined {
  if (kind === 'minimum_premiums') return content.minimum_premiums[code]
  if (kind === 'minimum_net_rates')
    return content.minimum_net_rates.find(({ cover_type }) => cover_type === code)?.rate_bps
  return content.tax_bps
}

/** Returns every limit that a tariff has, had before, or could have for its covers. */
export function limitsOf({ content, before }: Tariff): Limit[] {
  const all = [content, ...(before ? [before.content] : [])]
  const rates = all.flatMap((one) => one.rates)
  const risks = [
    ...rates.map(({ risk_type }) => risk_type),
    ...all.flatMap((one) => Object.keys(one.minimum_premiums)),
  ]
  const covers = [
    ...rates.filter(({ basis }) => basis === 'sum_insured').map(({ cover_type }) => cover_type),
    ...all.flatMap((one) => one.minimum_net_rates.map(({ cover_type }) => cover_type)),
  ]
  return [
    ...[...new Set(risks)].map((code) => limit('minimum_premiums', code)),
    ...[...new Set(covers)].map((code) => limit('minimum_net_rates', code)),
    limit('tax_bps'),
  ]
}

/** Applies the typed texts to the limits; an empty one is no limit, invalid text is `NaN`. */
export function typedLimits(content: TariffContent, limits: readonly Limit[], texts: Texts): Limits {
  const { minimum_premiums, minimum_net_rates, tax_bps } = content
  return limits.reduce<Limits>(
    (next, one) => withTyped(next, one, texts[textKey(one.id, nameOfFigure(one))]),
    {
      minimum_premiums,
      minimum_net_rates,
      tax_bps,
    },
  )
}

function withTyped(limits: Limits, one: Limit, text: string | undefined): Limits {
  if (text === undefined) return limits
  const figure = figureOf(nameOfFigure(one), text)
  if (one.kind === 'tax_bps') return { ...limits, tax_bps: figure }
  if (one.kind === 'minimum_premiums') {
    const { [one.code]: _old, ...others } = limits.minimum_premiums
    if (text === '') return { ...limits, minimum_premiums: others }
    return { ...limits, minimum_premiums: { ...limits.minimum_premiums, [one.code]: figure } }
  }
  const at = limits.minimum_net_rates.findIndex(({ cover_type }) => cover_type === one.code)
  const minimum = text === '' ? [] : [{ cover_type: one.code, rate_bps: figure }]
  const minimum_net_rates =
    at < 0 ? [...limits.minimum_net_rates, ...minimum] : limits.minimum_net_rates.toSpliced(at, 1, ...minimum)
  return { ...limits, minimum_net_rates }
}

/** Returns the path of a limit in the content, as errors name it. */
export function pathOfLimit(content: Limits, { kind, code }: Limit): string {
  if (kind === 'minimum_premiums') return `content.minimum_premiums.${code}`
  if (kind === 'tax_bps') return 'content.tax_bps'
  const at = content.minimum_net_rates.findIndex(({ cover_type }) => cover_type === code)
  return `content.minimum_net_rates.${at}.rate_bps`
}

/** Returns the limits that differ from the previous tariff. */
export function changedLimits(tariff: Tariff): Limit[] {
  const { content, before } = tariff
  return limitsOf(tariff).filter((one) => !before || figureIn(content, one) !== figureIn(before.content, one))
}
