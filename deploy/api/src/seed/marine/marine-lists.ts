import { underwritingRules } from '../../marine/setup/underwriting-rules.ts'
import type { SeedRow } from '../data/seed-row.ts'
import { marineClauses } from './clauses.ts'
import { commodities, packaging, rateClasses } from './goods.ts'
import { conveyances, countries, customsOffices, incoterms, ports, surveyAgents, vessels } from './journey.ts'
import {
  banks,
  bankTolerances,
  currencies,
  marineDays,
  marineLimits,
  marineMinutes,
  receivingAccounts,
} from './money.ts'

const underwritingRuleRows: SeedRow[] = Object.entries(underwritingRules).map(
  ([code, { name, ...attributes }]) => ({ code, name, attributes }),
)

/** The lists of marine cargo that are the same for every insurer. */
export const marineStandards: Record<string, SeedRow[]> = {
  underwriting_rules: underwritingRuleRows,
  marine_limits: marineLimits,
  marine_days: marineDays,
  marine_minutes: marineMinutes,
  marine_clauses: marineClauses,
  rate_classes: rateClasses,
  commodities,
  packaging,
  conveyances,
  ports,
  countries,
  incoterms,
  customs_offices: customsOffices,
  currencies,
  banks,
  bank_tolerances: bankTolerances,
}

/** Lists that an insurer enters itself. */
export const marineExamples: Record<string, SeedRow[]> = {
  vessels,
  survey_agents: surveyAgents,
  receiving_accounts: receivingAccounts,
}
