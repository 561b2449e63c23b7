import type { Check } from '../../ledger/checks.ts'

const ACCOUNTS = `(select coalesce(sum(balance * side) filter (where kind = 'premium'), 0) as charged,
    coalesce(sum(balance * side) filter (where kind = 'premium-returned'), 0) as returned,
    coalesce(sum(balance * side) filter (where kind = 'commission-expense'), 0) as commission,
    coalesce(sum(balance * side) filter (where kind = 'commission-vat'), 0) as vat
  from ledger_accounts where owner = 'marine' and currency = 'NGN') account`

const sums = (table: string): string => `(select coalesce(sum(charged), 0) as charged,
    coalesce(sum(returned), 0) as returned, coalesce(sum(commission), 0) as commission,
    coalesce(sum(vat), 0) as vat from ${table}) stored`

const same = (table: string): string => `select format('%s: premium %s, ledger %s', '${table}',
    stored.charged - stored.returned, account.charged - account.returned) as broken
  from ${sums(table)}, ${ACCOUNTS}
  where (stored.charged, stored.returned, stored.commission, stored.vat)
    <> (account.charged, account.returned, account.commission, account.vat)`

const ofPolicies = `(select at.kind, place, begins, ends_on as ends, count(*) as policies, sum(sum_insured_kobo) as sum_insured
  from cargo_policies, lateral (values ('bottom', bottom, starts_on), ('location', location, arrives_on))
    as at (kind, place, begins)
  where state in ('issued', 'accepted') and place is not null and begins is not null and ends_on is not null
    and sum_insured_kobo is not null
  group by 1, 2, 3, 4)`

/** SQL of the exposure of a stored location on each day a line begins, from its computation on; greatest first. */
const mostAtRisk = `(select sum(line.policies) as policies, sum(line.sum_insured) as at_risk
  from (select distinct greatest(begins, stored.counted_on) as day from cargo_at_risk
    where kind = stored.kind and place = stored.place and ends >= stored.counted_on) day_of_start
  join cargo_at_risk line on line.kind = stored.kind and line.place = stored.place
    and (stored.kind = 'bottom' or line.begins <= day_of_start.day)
    and line.ends >= case stored.kind when 'bottom' then stored.counted_on else day_of_start.day end
  group by day_of_start.day order by at_risk desc, day_of_start.day limit 1)`

const isCounted = (place: string): string => `not exists (select from cargo_at_risk other
  where other.kind = ${place}.kind and other.place = ${place}.place and not other.counted)`

/** Checks of the ledger against the reports. */
export const reportChecks: readonly Check[] = [
  {
    name: 'the bordereau and the sums by day and month equal the ledger accounts of marine',
    statement: ['cargo_premiums', 'cargo_premium_days', 'cargo_premium_months'].map(same).join(' union all '),
  },
  {
    name: 'the premium of the dashboards equals the premium accounts of marine',
    statement: `select format('%s: premium %s, ledger %s', counted.name, premium, account.charged - account.returned)
        as broken
      from (select part.name, coalesce(sum(amount), 0) as premium
        from (values ('cargo'), ('cargo_goods')) as part (name) left join tallies using (name) group by 1) counted,
        ${ACCOUNTS}
      where premium <> account.charged - account.returned`,
  },
  {
    name: 'the amount at risk of each voyage and place equals its policies',
    statement: `select format('%s %s, %s to %s: %s, policies %s', kind, place, begins, ends,
        coalesce(line.sum_insured, 0), coalesce(policy.sum_insured, 0)) as broken
      from (select kind, place, begins, ends, sum(policies) as policies, sum(sum_insured) as sum_insured
        from cargo_at_risk group by 1, 2, 3, 4) line
      full join ${ofPolicies} policy using (kind, place, begins, ends)
      where (coalesce(line.policies, 0), coalesce(line.sum_insured, 0))
        <> (coalesce(policy.policies, 0), coalesce(policy.sum_insured, 0))`,
  },
  {
    name: 'the stored exposure of a voyage and a place equals its lines',
    statement: `select format('%s %s: %s stored, lines %s', stored.kind, stored.place, stored.at_risk,
        coalesce(line.at_risk, 0)) as broken
      from cargo_exposures stored left join lateral ${mostAtRisk} line on true
      where ${isCounted('stored')} and (stored.policies, stored.at_risk) is distinct from (line.policies, line.at_risk)
      union all
      select format('%s %s: nothing stored, lines %s', line.kind, line.place, sum(line.sum_insured))
      from cargo_at_risk line
      where line.ends >= lagos_day(now()) and ${isCounted('line')} and not exists (select from cargo_exposures stored
        where stored.kind = line.kind and stored.place = line.place)
      group by line.kind, line.place having sum(line.policies) > 0`,
  },
]
