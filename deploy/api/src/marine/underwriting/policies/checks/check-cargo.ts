import type { CargoCheckState, CargoComparison, CargoDraft, CargoPrice } from '@coverdesk/sdk'
import type { Params } from '../../../../platform/translations/translate.ts'
import { dayAfter } from '../../../../reference/setups/entries.ts'
import type { SumsAtRisk } from '../exposure/read-sailing.ts'
import type { CargoFacts } from '../facts/cargo-facts.ts'
import { vesselAge } from '../facts/vessel-age.ts'
import { namedEntry } from '../findings.ts'
import type { CheckResult } from './check-result.ts'
import { checkUnderwriting } from './check-underwriting.ts'
import { checkScope, coverLimit } from './cover-scope.ts'

const HOME = 'NG'
/** Kind of partner without a broker's licence: banks have a licence of their own. */
const UNLICENSED = 'bank'

const result = (
  code: string,
  state: CargoCheckState,
  name: string,
  params: Params = {},
  field: string | null = null,
): CheckResult => ({ code, state, finding: name, params, field })
const ok = (code: string, params: Params = {}): CheckResult => result(code, 'ok', 'ok', params)

/** Runs all checks before the issue of a cover. */
export function checkCargo(
  facts: CargoFacts,
  draft: CargoDraft,
  price: CargoPrice | null,
  documents: readonly CargoComparison[],
): CheckResult[] {
  return [
    ...ofPartner(facts, draft),
    ...ofCover(facts, draft),
    ...checkScope(facts, draft, price),
    ...checkUnderwriting(facts, draft, price),
    ...ofRate(facts, price),
    ...ofLimits(facts, draft, price),
    ...ofJourney(facts, draft),
    ...ofGoods(facts, draft),
    ...ofDocuments(facts, draft, documents),
  ]
}

function ofPartner({ partner, today }: CargoFacts, { kind, terms }: CargoDraft): CheckResult[] {
  const { licence_number: number, licence_expires_on: expires } = partner
  const product = kind === 'declaration' ? 'open_cover' : kind
  const refused = [terms.clause, ...terms.add_ons].filter((code) => code && !partner.clauses.includes(code))
  const licence =
    partner.kind === UNLICENSED
      ? []
      : expires === null
        ? [result('licence', 'refusal', 'missing')]
        : expires < today
          ? [result('licence', 'refusal', 'expired', { number, day: expires })]
          : [ok('licence', { day: expires })]
  return [
    partner.state === 'active'
      ? ok('standing')
      : result('standing', 'refusal', 'suspended', { reason: partner.suspended_reason ?? '' }),
    ...licence,
    partner.products.includes(product)
      ? ok('product')
      : result('product', 'refusal', 'not_allowed', {}, 'kind'),
    refused.length === 0
      ? ok('clause')
      : result('clause', 'refusal', 'not_allowed', { clauses: refused.join(', ') }, 'terms.clause'),
  ]
}

function ofCover(
  { partner, today, exposure, openCover, client }: CargoFacts,
  draft: CargoDraft,
): CheckResult[] {
  const { starts_on: start } = exposure
  const first = dayAfter(today, -partner.backdating_days)
  const dates =
    start !== null && start < first
      ? result('backdating', 'refusal', 'too_early', { day: first }, 'terms.cover_from')
      : ok('backdating')
  if (!openCover) return [dates]
  const { starts_on: from, ends_on: until, policy_number: number, terms: agreed } = openCover
  const within = start !== null && from !== null && until !== null && start >= from && start <= until
  const other =
    agreed.clause !== draft.terms.clause || draft.terms.add_ons.some((code) => !agreed.add_ons.includes(code))
  return [
    dates,
    within
      ? ok('cover_dates')
      : result(
          'cover_dates',
          'refusal',
          'outside',
          { number: number ?? '', from: from ?? '', until: until ?? '' },
          'terms.cover_from',
        ),
    client && client.id !== openCover.client_id
      ? result('cover_client', 'refusal', 'other', { number: number ?? '' }, 'client_id')
      : ok('cover_client'),
    other
      ? result('cover_clause', 'referral', 'other', { number: number ?? '' }, 'terms.clause')
      : ok('cover_clause'),
  ]
}

function ofRate({ tariff }: CargoFacts, price: CargoPrice | null): CheckResult[] {
  if (!tariff) return [result('rate', 'refusal', 'no_tariff')]
  if (!price) return []
  return [price.provisional ? result('rate', 'referral', 'referred', {}, 'terms.commodity') : ok('rate')]
}

function ofLimits(facts: CargoFacts, { kind, terms }: CargoDraft, price: CargoPrice | null): CheckResult[] {
  const { limits, atRisk, partner, openCover, exposure } = facts
  if (!price || kind === 'open_cover') return []
  const sum = price.sum_insured_kobo
  const above = (limit: number | null, taken = 0): boolean => limit !== null && taken + sum > limit
  const agreed = openCover?.terms
  const check = (
    code: 'bottom' | 'location',
    at: SumsAtRisk,
    field: string,
    insurer: number | null,
    own: number | null,
  ): CheckResult => {
    const covered = agreed
      ? coverLimit(facts, agreed[code === 'bottom' ? 'limit_per_bottom' : 'limit_per_location'])
      : null
    if (above(covered, at.cover))
      return result(code, 'refusal', 'cover', { limit: covered ?? 0, taken: at.cover }, field)
    if (above(own, at.partner))
      return result(code, 'referral', 'partner', { limit: own ?? 0, taken: at.partner }, field)
    if (above(insurer, at.all)) return result(code, 'referral', 'house', {}, field)
    return ok(code)
  }
  return [
    above(limits.referAbove)
      ? result('sum_insured', 'referral', 'above', { limit: limits.referAbove ?? 0 }, 'terms.fob')
      : ok('sum_insured'),
    ...(exposure.bottom || kind !== 'annual'
      ? [
          check(
            'bottom',
            atRisk.bottom,
            terms.vessel_name ? 'terms.vessel_name' : 'terms.voyage',
            limits.perBottom,
            partner.most_per_bottom,
          ),
        ]
      : []),
    ...(exposure.location
      ? [check('location', atRisk.location, 'terms.last_warehouse', limits.perLocation, null)]
      : []),
  ]
}

const isImport = ({ entry }: CargoFacts, { load_port, discharge_port }: CargoDraft['terms']): boolean =>
  entry('discharge_port')?.attributes.country === HOME &&
  load_port !== '' &&
  discharge_port !== '' &&
  entry('load_port')?.attributes.country !== HOME

function ofJourney(facts: CargoFacts, { terms }: CargoDraft): CheckResult[] {
  const { entry } = facts
  const checks: CheckResult[] = []
  const use = { SEA: 'CFR', AIR: 'CPT' }[terms.mode]
  if (isImport(facts, terms) && use)
    checks.push(
      entry('incoterm')?.attributes.seller_insures
        ? result('incoterm', 'warning', 'seller_insures', { incoterm: terms.incoterm, use }, 'terms.incoterm')
        : ok('incoterm'),
    )
  checks.push(...ofPorts(facts, terms))
  return entry('mode')?.attributes.by_vessel ? [...checks, ...ofVessel(facts, terms)] : checks
}

/** Checks that the ports suit the conveyance, where the reference data has ports of it. */
function ofPorts({ entry, portKinds }: CargoFacts, terms: CargoDraft['terms']): CheckResult[] {
  const way = entry('mode')
  if (!way || !portKinds.has(way.code)) return []
  const ports = (['load_port', 'discharge_port'] as const).flatMap((field) => {
    const port = entry(field)
    return port && terms[field] !== '' ? [{ field, port }] : []
  })
  const other = ports.find(({ port }) => port.attributes.conveyance !== way.code)
  if (other)
    return [
      result(
        'port_kind',
        'refusal',
        'other',
        { port: other.port.name, ...namedEntry('conveyance', way) },
        `terms.${other.field}`,
      ),
    ]
  return ports.length > 0 ? [ok('port_kind')] : []
}

function ofVessel(facts: CargoFacts, terms: CargoDraft['terms']): CheckResult[] {
  const { vessel, isOtherImo } = facts.register
  const typed = Number(terms.vessel_year)
  if (vessel && isOtherImo)
    return [
      result('vessel', 'warning', 'other_imo', { vessel: vessel.name, imo: vessel.imo }, 'terms.vessel_imo'),
    ]
  if (vessel && typed && typed !== vessel.year_built)
    return [result('vessel', 'warning', 'other_year', { year: vessel.year_built }, 'terms.vessel_year')]
  if (vessel)
    return [
      result('vessel', 'ok', 'listed', { vessel: vessel.name, imo: vessel.imo, year: vessel.year_built }),
    ]
  if (vesselAge(facts, terms) !== null) return [ok('vessel')]
  return terms.vessel_imo.trim() === ''
    ? []
    : [result('vessel', 'warning', 'no_year', {}, 'terms.vessel_year')]
}

function ofGoods({ entry }: CargoFacts, { terms }: CargoDraft): CheckResult[] {
  const goods = entry('commodity')
  const code = terms.hs_code.replace(/[.\s]/g, '')
  if (!goods || code === '') return []
  const prefixes = (goods.attributes.hs_prefixes ?? []) as string[]
  const fits = prefixes.length === 0 || prefixes.some((prefix) => code.startsWith(prefix))
  return [
    fits
      ? ok('hs_code')
      : result('hs_code', 'warning', 'other_goods', namedEntry('commodity', goods), 'terms.hs_code'),
  ]
}

function ofDocuments(
  facts: CargoFacts,
  { terms }: CargoDraft,
  documents: readonly CargoComparison[],
): CheckResult[] {
  const differing = documents.filter(({ agrees }) => !agrees)
  if (differing.length > 0)
    return [
      result(
        'papers',
        'refusal',
        'differ',
        { count: differing.length },
        `terms.${certifiedField(differing)}`,
      ),
    ]
  if (isImport(facts, terms) && terms.pfi_number.trim() === '')
    return [result('papers', 'warning', 'no_pfi', {}, 'terms.pfi_number')]
  return documents.length > 0 ? [ok('papers')] : []
}

const certifiedField = ([first]: readonly CargoComparison[]): string =>
  first?.field === 'item' ? 'description' : (first?.field ?? 'pfi_number')

/** Checks whether the wallet covers the premium; `held` is the amount already held for it, in kobo. */
export function checkWallet({ wallet }: CargoFacts, price: CargoPrice | null, held: number): CheckResult[] {
  if (!wallet) return [result('wallet', 'refusal', 'none')]
  if (!price) return []
  const lacking = price.premium - held - wallet.available
  return [lacking > 0 ? result('wallet', 'refusal', 'short', { lacking }) : ok('wallet')]
}
