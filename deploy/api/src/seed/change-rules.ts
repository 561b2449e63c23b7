import { CHANGE_RULES } from '@coverdesk/sdk'
import type { Tx } from '../platform/db/database.ts'
import type { SeedRow } from './data/seed-row.ts'
import { addLists } from './setup.ts'

const RULES = 'change_rules'

const names: Readonly<Record<keyof typeof CHANGE_RULES, string>> = {
  SHORT_PERIOD_7_DAYS: 'Retained when the insured cancels within 7 days',
  SHORT_PERIOD_1_MONTH: 'Retained when the insured cancels within 1 month',
  SHORT_PERIOD_2_MONTHS: 'Retained when the insured cancels within 2 months',
  SHORT_PERIOD_3_MONTHS: 'Retained when the insured cancels within 3 months',
  SHORT_PERIOD_4_MONTHS: 'Retained when the insured cancels within 4 months',
  SHORT_PERIOD_6_MONTHS: 'Retained when the insured cancels within 6 months',
  SHORT_PERIOD_8_MONTHS: 'Retained when the insured cancels within 8 months',
  MINIMUM_RETAINED: 'Minimum premium of a term that a cancellation retains',
  COOLING_OFF: 'Days from the first one within which a cancellation returns everything',
  BACK_DATING: 'Days a change may begin in the past without the approval of another user',
  REINSTATEMENT: 'Days after a cancellation within which the cover can be reinstated',
  PAYMENT: 'Days within which an additional premium is paid',
  TERMS: 'Days within which a customer accepts or declines the terms of an underwriter',
  CASH_DEPOSIT: 'Days within which cash received at the counter is deposited',
  GATEWAY_REFUND: 'Days after a payment within which the gateway refunds it to the card',
}

/** The rules of policy changes, as entries of their list. */
export const changeRules: SeedRow[] = Object.entries(CHANGE_RULES).map(([code, attributes]) => ({
  code,
  name: names[code as keyof typeof CHANGE_RULES],
  attributes,
}))

/** Adds the rules of policy changes to an installation that has none. */
export async function addChangeRules(tx: Tx): Promise<void> {
  const present = await tx
    .selectFrom('setup_rows')
    .select('code')
    .where('list', '=', RULES)
    .limit(1)
    .executeTakeFirst()
  if (!present) await addLists(tx, { [RULES]: changeRules })
}
