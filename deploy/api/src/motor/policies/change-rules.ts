import { CHANGE_RULES } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ShortPeriodRow } from '../../policies/terms/short-period.ts'
import { listSetup } from '../../reference/setups/store.ts'

/** How changes are priced and limited, by the reference data of a day. */
export interface ChangeRules {
  /** Share of the premium that a cancellation by the insured retains, by the time on risk. */
  scale: readonly ShortPeriodRow[]
  /** Minimum retained premium of a term, in kobo. */
  minimumRetained: number
  /** Days from the first day of a term within which a cancellation returns everything. */
  coolingOff: number
  /** Days a change may begin in the past without another user's approval. */
  backdate: number
  /** Days after a cancellation within which the cover can be reinstated. */
  reinstatement: number
  /** Days within which an additional premium is paid. */
  payment: number
  /** Days within which a customer answers the terms of an underwriter. */
  terms: number
}

/** Reads the rules in force on a day; an entry that is missing there has its supplied value. */
export async function readChangeRules(db: Db | Tx, day: string): Promise<ChangeRules> {
  const rows = await listSetup(db, 'change_rules', day)
  const entries = new Map(rows.map(({ code, attributes }) => [code, attributes]))
  const ruleOf = (code: keyof typeof CHANGE_RULES, field: string): number =>
    Number(entries.get(code)?.[field] ?? (CHANGE_RULES[code] as Record<string, unknown>)[field])
  const share = (code: keyof typeof CHANGE_RULES): number => ruleOf(code, 'change_percent')
  const days = (code: keyof typeof CHANGE_RULES): number => ruleOf(code, 'change_days')
  return {
    scale: [
      { days: 7, bps: share('SHORT_PERIOD_7_DAYS') },
      { months: 1, bps: share('SHORT_PERIOD_1_MONTH') },
      { months: 2, bps: share('SHORT_PERIOD_2_MONTHS') },
      { months: 3, bps: share('SHORT_PERIOD_3_MONTHS') },
      { months: 4, bps: share('SHORT_PERIOD_4_MONTHS') },
      { months: 6, bps: share('SHORT_PERIOD_6_MONTHS') },
      { months: 8, bps: share('SHORT_PERIOD_8_MONTHS') },
    ],
    minimumRetained: ruleOf('MINIMUM_RETAINED', 'retained_amount'),
    coolingOff: days('COOLING_OFF'),
    backdate: days('BACK_DATING'),
    reinstatement: days('REINSTATEMENT'),
    payment: days('PAYMENT'),
    terms: days('TERMS'),
  }
}
