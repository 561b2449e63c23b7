import {
  type CargoDraft,
  type CargoPrice,
  type CargoTerms,
  imoNumber,
  isImoNumber,
  parsePercent,
} from '@coverdesk/sdk'
import { normaliseSearch } from '../../../../platform/http/normalise-search.ts'
import type { Params } from '../../../../platform/translations/translate.ts'
import { daysBetween } from '../../../setup/store.ts'
import type { RuleCode, RuleOutcome, UnderwritingRule } from '../../../setup/underwriting-rules.ts'
import type { CargoFacts } from '../facts/cargo-facts.ts'
import { namedEntry } from '../findings.ts'
import type { CheckResult } from './check-result.ts'

/** The breach of a rule: the key of its text, and the field it concerns. */
interface Breach {
  finding: string
  params?: Params
  field: keyof CargoTerms
  /** The consequence, where it differs from that of the reference data. */
  outcome?: RuleOutcome
}

type RuleResult = Breach | 'ok' | null
type Check = (
  facts: CargoFacts,
  terms: CargoTerms,
  rule: UnderwritingRule,
  price: CargoPrice | null,
) => RuleResult

interface Rule {
  code: RuleCode
  /** The compared fields: an endorsement that changes none of them is not checked by the rule. */
  compares: readonly (keyof CargoTerms)[]
  check: Check
  /** Whether it concerns one shipment only; else every kind of cover. */
  ofShipment: boolean
}

const rule = (
  code: RuleCode,
  compares: readonly (keyof CargoTerms)[],
  check: Check,
  ofShipment = true,
): Rule => ({ code, compares, check, ofShipment })

const rules: readonly Rule[] = [
  rule('SAILED', ['etd'], ({ today }, { etd }) =>
    etd === '' ? null : etd < today ? { finding: 'before', params: { day: etd }, field: 'etd' } : 'ok',
  ),
  rule('COVER_AFTER_DEPARTURE', ['etd', 'cover_from'], (_facts, { etd, cover_from }) => {
    if (etd === '' || cover_from === '') return null
    return cover_from > etd
      ? { finding: 'later', params: { day: cover_from, from: etd }, field: 'cover_from' }
      : 'ok'
  }),
  rule('DEPARTURE_GAP', ['etd', 'cover_from'], (_facts, { etd, cover_from }, { rule_days }) => {
    if (etd === '' || cover_from === '') return null
    const days = daysBetween(cover_from, etd)
    return days > (rule_days ?? 0)
      ? { finding: 'long', params: { days, most: rule_days ?? 0 }, field: 'cover_from' }
      : 'ok'
  }),
  rule(
    'COVER_AHEAD',
    ['cover_from'],
    ({ today }, { cover_from }, { rule_days }) => {
      if (cover_from === '') return null
      const days = daysBetween(today, cover_from)
      return days > (rule_days ?? 0)
        ? { finding: 'far', params: { days, most: rule_days ?? 0 }, field: 'cover_from' }
        : 'ok'
    },
    false,
  ),
  rule('SAME_PORT', ['load_port', 'discharge_port'], ({ entry }, { load_port, discharge_port }) => {
    if (load_port === '' || discharge_port === '') return null
    return load_port === discharge_port
      ? { finding: 'same', params: { port: entry('load_port')?.name ?? load_port }, field: 'discharge_port' }
      : 'ok'
  }),
  rule(
    'CLAUSE_CONVEYANCE',
    ['clause', 'add_ons', 'mode'],
    ({ entry }, { clause, add_ons, mode }) => {
      const way = entry('mode')
      if (!way || clause === '') return null
      const other = [entry('clause'), ...add_ons.map((code) => entry('add_ons', code))].find((row) => {
        const meant = row?.attributes.conveyances as string[] | null | undefined
        return meant && meant.length > 0 && !meant.includes(mode)
      })
      return other
        ? {
            finding: 'other',
            params: { clause: other.name, ...namedEntry('conveyance', way) },
            field: 'clause',
          }
        : 'ok'
    },
    false,
  ),
  rule(
    'CONDITION',
    ['commodity', 'condition', 'description'],
    ({ entry, usedClasses }, { condition, description }, { used_words }) => {
      const goods = entry('commodity')
      if (!goods) return null
      const isUsedClass = usedClasses.has(String(goods.attributes.rate_class))
      const params = namedEntry('commodity', goods)
      if (isUsedClass) return condition === 'new' ? { finding: 'new', params, field: 'condition' } : 'ok'
      if (condition === 'used') return { finding: 'used', params, field: 'condition' }
      const word = usedWordIn(description, used_words ?? [])
      return word ? { finding: 'word', params: { ...params, word }, field: 'commodity' } : 'ok'
    },
    false,
  ),
  rule(
    'UPLIFT',
    ['uplift_percent'],
    (_facts, { uplift_percent }, { rule_percent }) => {
      const uplift = parsePercent(uplift_percent)
      if (uplift === null) return null
      const most = rule_percent ?? 0
      return uplift > most
        ? { finding: 'above', params: { uplift: uplift / 100, most: most / 100 }, field: 'uplift_percent' }
        : 'ok'
    },
    false,
  ),
  rule(
    'VESSEL_UNKNOWN',
    ['mode', 'vessel_name', 'vessel_imo', 'vessel_year'],
    ({ entry, register }, { vessel_imo, vessel_year }) => {
      if (!entry('mode')?.attributes.by_vessel) return null
      if (register.vessel && !register.isOtherImo) return 'ok'
      const isKnown = isImoNumber(imoNumber(vessel_imo)) || Number(vessel_year) >= 1900
      if (isKnown) return 'ok'
      return { finding: register.ofName > 1 ? 'several' : 'none', field: 'vessel_imo' }
    },
  ),
  rule(
    'DUPLICATE_DOCUMENT',
    ['transport_document', 'split_shipment'],
    ({ sameShipments: { document, isElsewhere } }, { split_shipment }, { outcome }) => {
      const isSplit = split_shipment === 'yes'
      const broken = { params: { number: document ?? '' }, field: 'transport_document' } as const
      if (document !== null && !isSplit) return { ...broken, finding: 'insured' }
      if (isElsewhere)
        return { ...broken, finding: 'elsewhere', outcome: outcome === 'warning' ? 'warning' : 'referral' }
      return document === null ? 'ok' : { ...broken, finding: 'split', outcome: 'warning' }
    },
  ),
  rule('CLAIMS_AGENT', ['discharge_port', 'survey_agent'], ({ entry, hasSurveyAgent }, { survey_agent }) => {
    const port = entry('discharge_port')
    if (!port) return null
    if (survey_agent !== '' || hasSurveyAgent) return 'ok'
    return { finding: 'none', params: { port: port.name }, field: 'survey_agent' }
  }),
  rule(
    'SAME_SHIPMENT',
    ['vessel_name', 'etd', 'fob', 'freight'],
    ({ sameShipments }, _terms, _rule, price) => {
      const found = sameShipments.onVessel.find(
        ({ sum_insured, currency }) => sum_insured === price?.sum_insured && currency === price.currency,
      )
      return found ? { finding: 'twice', params: { number: found.number }, field: 'fob' } : 'ok'
    },
  ),
]

/** Finds a word of used goods in a description. "Used for", "used in", "used as", "used to" state a purpose instead. */
function usedWordIn(description: string, words: readonly string[]): string | undefined {
  const text = ` ${normaliseSearch(description)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `.replace(/ used (?:for|in|as|to|by|with) /g, ' ')
  return words.find((word) =>
    text.includes(
      ` ${normaliseSearch(word)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
    ),
  )
}

/** Checks a draft against the underwriting rules of the reference data. */
export function checkUnderwriting(
  facts: CargoFacts,
  { kind, terms }: CargoDraft,
  price: CargoPrice | null,
): CheckResult[] {
  const isShipment = kind === 'single_transit' || kind === 'declaration'
  return rules
    .filter(
      ({ ofShipment, code }) =>
        isShipment || (!ofShipment && (kind !== 'open_cover' || code === 'COVER_AHEAD')),
    )
    .flatMap(({ code, check }): CheckResult[] => {
      const rule = facts.rules[code]
      const checked = check(facts, terms, rule, price)
      const name = code.toLowerCase()
      if (checked === null) return []
      if (checked === 'ok') return [{ code: name, state: 'ok', finding: 'ok', params: {}, field: null }]
      const { finding, params = {}, field, outcome = rule.outcome } = checked
      return [{ code: name, state: outcome, finding, params, field: `terms.${field}` }]
    })
}

/** Rules that apply only on the day of issue. */
const OF_ISSUE: ReadonlySet<RuleCode> = new Set(['SAILED', 'COVER_AHEAD', 'SAME_SHIPMENT'])

const comparedByCheck: Readonly<Record<string, readonly (keyof CargoTerms)[]>> = {
  port_kind: ['mode', 'load_port', 'discharge_port'],
}

/** Returns whether a check belongs to an underwriting rule. */
export const isUnderwriting = (code: string): boolean =>
  code in comparedByCheck || rules.some((one) => one.code.toLowerCase() === code)

/** Returns whether a check belongs to a rule that compares no field an endorsement changes. */
export function isUnaffected(code: string, before: CargoTerms, after: CargoTerms): boolean {
  const known = rules.find((one) => one.code.toLowerCase() === code)
  const compares = known?.compares ?? comparedByCheck[code]
  if (!compares) return false
  const isSame = (field: keyof CargoTerms): boolean =>
    JSON.stringify(before[field]) === JSON.stringify(after[field])
  return (known !== undefined && OF_ISSUE.has(known.code)) || compares.every(isSame)
}
