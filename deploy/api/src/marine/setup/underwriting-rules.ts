import type { Db, Tx } from '../../platform/db/database.ts'
import { inForce } from '../../reference/setups/store.ts'

/** Consequence of a broken rule. */
export type RuleOutcome = 'warning' | 'referral' | 'refusal'

export interface UnderwritingRule {
  outcome: RuleOutcome
  /** Greatest permitted number of days. */
  rule_days?: number | null
  /** Greatest permitted percentage, in basis points. */
  rule_percent?: number | null
  /** Words of a description that mean used goods. */
  used_words?: string[] | null
}

/** Initial rules of an installation, also the defaults where an entry lacks a parameter. */
export const underwritingRules = {
  SAILED: { name: 'The goods have left before the issue (lost or not lost)', outcome: 'referral' },
  COVER_AFTER_DEPARTURE: { name: 'Cover starts after the departure', outcome: 'referral' },
  DEPARTURE_GAP: {
    name: 'Cover starts too long before the departure',
    outcome: 'referral',
    rule_days: 30,
  },
  COVER_AHEAD: { name: 'Cover starts too far ahead', outcome: 'referral', rule_days: 60 },
  SAME_PORT: { name: 'Load and discharge port are the same', outcome: 'refusal' },
  CLAUSE_CONVEYANCE: { name: 'The clause is not for the conveyance', outcome: 'referral' },
  CONDITION: {
    name: 'New or used against the commodity',
    outcome: 'referral',
    used_words: ['used', 'second hand', 'secondhand', 'tokunbo', 'refurbished', 'reconditioned'],
  },
  UPLIFT: { name: 'Uplift above the limit', outcome: 'referral', rule_percent: 2_000 },
  VESSEL_UNKNOWN: { name: 'Neither IMO number nor year of build of the vessel', outcome: 'referral' },
  DUPLICATE_DOCUMENT: { name: 'Bill of lading or air waybill insured already', outcome: 'refusal' },
  CLAIMS_AGENT: { name: 'No survey agent for the discharge port', outcome: 'warning' },
  SAME_SHIPMENT: { name: 'Same vessel, value and day as another certificate', outcome: 'warning' },
} as const satisfies Record<string, UnderwritingRule & { name: string }>

export type RuleCode = keyof typeof underwritingRules

export type UnderwritingRules = Record<RuleCode, UnderwritingRule>

/** Reads the underwriting rules in force on a day. */
export async function underwritingRulesOn(db: Db | Tx, day: string): Promise<UnderwritingRules> {
  const rows = await db
    .selectFrom('setup_rows')
    .select(['code', 'attributes'])
    .where('list', '=', 'underwriting_rules')
    .where(inForce(day))
    .execute()
  const entered = new Map(rows.map(({ code, attributes }) => [code, withoutNulls(attributes)]))
  return Object.fromEntries(
    Object.entries(underwritingRules).map(([code, rule]) => [code, { ...rule, ...entered.get(code) }]),
  ) as unknown as UnderwritingRules
}

const withoutNulls = (attributes: object): object =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null))
