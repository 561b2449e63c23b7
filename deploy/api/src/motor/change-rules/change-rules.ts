import { CHANGE_RULES } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ShortPeriodRow } from '../../policies/terms/short-period.ts'
import { listSetup } from '../../reference/setups/store.ts'

/** A row of the short-period scale with its code. */
export type ShortPeriodRule = ShortPeriodRow & { code: string }

/** How changes are priced and limited, by the reference data of a day. */
export interface ChangeRules {
  /** Share of the premium that a shorter term costs and a cancellation by the insured retains, by the time on risk. */
  scale: readonly ShortPeriodRule[]
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
  const row = (until: { days: number } | { months: number }, code: keyof typeof CHANGE_RULES) => ({
    ...until,
    code,
    bps: share(code),
  })
  return {
    scale: [
      row({ days: 7 }, 'SHORT_PERIOD_7_DAYS'),
      row({ months: 1 }, 'SHORT_PERIOD_1_MONTH'),
      row({ months: 2 }, 'SHORT_PERIOD_2_MONTHS'),
      row({ months: 3 }, 'SHORT_PERIOD_3_MONTHS'),
      row({ months: 4 }, 'SHORT_PERIOD_4_MONTHS'),
      row({ months: 6 }, 'SHORT_PERIOD_6_MONTHS'),
      row({ months: 8 }, 'SHORT_PERIOD_8_MONTHS'),
    ],
    minimumRetained: ruleOf('MINIMUM_RETAINED', 'retained_amount'),
    coolingOff: days('COOLING_OFF'),
    backdate: days('BACK_DATING'),
    reinstatement: days('REINSTATEMENT'),
    payment: days('PAYMENT'),
    terms: days('TERMS'),
  }
}
