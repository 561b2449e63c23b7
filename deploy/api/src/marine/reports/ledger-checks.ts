import type { Check } from '../../ledger/checks.ts'

const ACCOUNTS = `(select coalesce(sum(balance * side) filter (where kind = 'premium'), 0) as charged,
    coalesce(sum(balance * side) filter (where kind = 'premium-returned'), 0) as returned,
    coalesce(sum(balance * side) filter (where kind = 'commission-expense'), 0) as commission,
    coalesce(sum(balance * side) filter (where kind = 'commission-vat'), 0) as vat
  from ledger_accounts where owner = 'marine' and currency = 'NGN') account`

const sums = (table: string): string => `(select coalesce(sum(charged), 0) as charged,
    coalesce(sum(returned), 0) as returned, coalesce(sum(commission), 0) as commission,
    coalesce(sum(vat), 0) as vat from ${table}) kept`

const same = (table: string): string => `select format('%s: premium %s, ledger %s', '${table}',
    kept.charged - kept.returned, account.charged - account.returned) as broken
  from ${sums(table)}, ${ACCOUNTS}
  where (kept.charged, kept.returned, kept.commission, kept.vat)
    <> (account.charged, account.returned, account.commission, account.vat)`

/** What the reports promise of the ledger. */
export const reportChecks: readonly Check[] = [
  {
    name: 'the bordereau and the sums of days and months come to what the accounts of marine stand at',
    statement: ['cargo_premiums', 'cargo_premium_days', 'cargo_premium_months'].map(same).join(' union all '),
  },
]
