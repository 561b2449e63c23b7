import { type CargoDraft, type CargoPrice, parseFinePercent } from '@coverdesk/sdk'
import type { CargoFacts } from '../facts/cargo-facts.ts'
import { namedEntry } from '../findings.ts'
import { limitInKobo } from '../limit-in-kobo.ts'
import type { CheckResult } from './check-result.ts'

/** Converts a limit of the open cover to kobo, at the exchange rate of the day; null without one. */
export const coverLimit = ({ openCover, coverFx }: CargoFacts, text: string): number | null =>
  limitInKobo(text, {
    agreed_currency: openCover?.terms.agreed_currency ?? '',
    rate_micro: coverFx?.rate_micro ?? null,
  })

const isCovered = (scope: readonly string[], code: string): boolean =>
  scope.length === 0 || scope.includes(code)

/**
 * Returns the agreed basic rate of a declaration's open cover, in millionths; undefined without one, and for other
 * goods and clauses.
 */
export function agreedRate({ openCover }: CargoFacts, { terms }: CargoDraft): number | undefined {
  if (!openCover) return undefined
  const { agreed_rate, clause, covered_commodities } = openCover.terms
  if (agreed_rate === '' || clause !== terms.clause) return undefined
  return isCovered(covered_commodities, terms.commodity)
    ? (parseFinePercent(agreed_rate) ?? undefined)
    : undefined
}

/**
 * Checks a declaration against the commodities, countries, currency and limit per sending of its open cover. Fields the
 * cover leaves open are not limited. An underwriter decides on an agreed rate.
 */
export function checkScope(
  facts: CargoFacts,
  { kind, terms }: CargoDraft,
  price: CargoPrice | null,
): CheckResult[] {
  const { openCover, entry } = facts
  if (kind === 'open_cover')
    return terms.agreed_rate === ''
      ? []
      : [referral('agreed_rate', 'asked', { rate: terms.agreed_rate }, 'agreed_rate')]
  if (!openCover) return []
  const { terms: agreed, policy_number } = openCover
  const number = policy_number ?? ''
  const countries = agreed.covered_countries
  const outside = (['load_port', 'discharge_port'] as const).find((field) => {
    const port = entry(field)
    return port && !isCovered(countries, String(port.attributes.country))
  })
  const most = coverLimit(facts, agreed.limit_per_sending)
  return [
    terms.commodity === '' || isCovered(agreed.covered_commodities, terms.commodity)
      ? ok('cover_commodity')
      : referral(
          'cover_commodity',
          'other',
          { number, ...namedEntry('commodity', entry('commodity') ?? { code: '', name: '' }) },
          'commodity',
        ),
    outside
      ? referral('cover_territory', 'outside', { number, port: entry(outside)?.name ?? '' }, outside)
      : ok('cover_territory'),
    agreed.agreed_currency === '' || agreed.agreed_currency === terms.currency
      ? ok('cover_currency')
      : referral('cover_currency', 'other', { number, currency: agreed.agreed_currency }, 'currency'),
    most !== null && price && price.sum_insured_kobo > most
      ? referral('cover_sending', 'above', { number, limit: most }, 'fob')
      : ok('cover_sending'),
  ]
}

const ok = (code: string): CheckResult => ({ code, state: 'ok', finding: 'ok', params: {}, field: null })
const referral = (
  code: string,
  finding: string,
  params: CheckResult['params'],
  field: string,
): CheckResult => ({
  code,
  state: 'referral',
  finding,
  params,
  field: `terms.${field}`,
})
