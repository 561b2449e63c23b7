import { RENEWAL_RULES } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { listSetup } from '../../reference/setups/store.ts'

/** How renewals are priced and announced, by the reference data of a day. */
export interface RenewalRules {
  /** Discount by claim-free years in basis points, for one year first. */
  noClaims: readonly number[]
  /** Yearly loss of value in basis points: of a vehicle in its first year, and of an older one. */
  depreciation: { first: number; later: number }
  /** Days before the end of cover on which the offer is sent; 0 is the day after it. */
  reminders: readonly number[]
  /** Days after the end of cover within which a renewal keeps the discount. */
  keepDiscountDays: number
}

/** Reads the rules in force on a day; an entry that is missing there has its supplied value. */
export async function readRenewalRules(db: Db | Tx, day: string): Promise<RenewalRules> {
  const rows = await listSetup(db, 'renewal_rules', day)
  const entries = new Map(rows.map(({ code, attributes }) => [code, attributes]))
  const attributeOf = (code: keyof typeof RENEWAL_RULES, field: string): unknown =>
    entries.get(code)?.[field] ?? (RENEWAL_RULES[code] as Record<string, unknown>)[field]
  const percent = (code: keyof typeof RENEWAL_RULES): number => Number(attributeOf(code, 'renewal_percent'))
  return {
    noClaims: [
      percent('NO_CLAIMS_1'),
      percent('NO_CLAIMS_2'),
      percent('NO_CLAIMS_3'),
      percent('NO_CLAIMS_4'),
      percent('NO_CLAIMS_5'),
    ],
    depreciation: { first: percent('DEPRECIATION_FIRST'), later: percent('DEPRECIATION') },
    reminders: (attributeOf('REMINDERS', 'reminder_days') as string[])
      .map(Number)
      .toSorted((one, other) => other - one),
    keepDiscountDays: Number(attributeOf('KEEP_DISCOUNT', 'renewal_days')),
  }
}

/** Discount of a number of claim-free years in basis points. */
export const noClaimsBps = ({ noClaims }: RenewalRules, years: number): number =>
  years <= 0 ? 0 : (noClaims[Math.min(years, noClaims.length) - 1] ?? 0)
