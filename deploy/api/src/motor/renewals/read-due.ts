import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { addDays, later } from '../../policies/terms/days.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { tariffOn } from '../premiums/quote-premium.ts'
import type { Tariff } from '../rating/tariff.ts'
import { claimFreeYears } from './claim-free-years.ts'
import { earlierTerms } from './earlier-terms.ts'
import { type RenewalRules, readRenewalRules } from './rules.ts'

interface Loss {
  policy_id: string
  /** `yyyy-mm-dd`. */
  loss_date: string
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Losses claimed on policies, which end claim-free years; claims hand it in. */
    lossesOfPolicies: (db: Db | Tx, policyIds: readonly string[]) => Promise<Loss[]>
  }
}

/** What a renewal of a policy is priced by. */
export interface DuePolicy {
  policyId: string
  /** The expiring term. */
  termId: string
  termStart: string
  end: string
  facts: InsuredFacts
  /** Annual premium at the end of the expiring term, in kobo. */
  expiring: number
  /** Claims in the expiring term. */
  claims: number
  claimFreeYears: number
  /** First day of the new term. */
  start: string
  rules: RenewalRules
  /** Tariff of that day; undefined while there is none. */
  tariff: { id: string; tariff: Tariff } | undefined
}

/** Reads, for several policies at once, what their renewal is priced by. Ended terms are renewed from today on. */
export async function readDue(
  services: Services,
  db: Db | Tx,
  policyIds: readonly string[],
  today: string,
): Promise<Map<string, DuePolicy>> {
  if (policyIds.length === 0) return new Map()
  const rules = await readRenewalRules(db, today)
  const rows = await lastSegments(db, policyIds)
  const history = await earlierTerms(services, db, policyIds)
  const tariffs = new Map<string, DuePolicy['tariff']>()
  const due = new Map<string, DuePolicy>()
  for (const row of rows) {
    const start = later(addDays(row.end, 1), today)
    if (!tariffs.has(start)) tariffs.set(start, await tariffOn(db, start))
    const terms = history.get(row.policyId) ?? []
    due.set(row.policyId, {
      ...row,
      start,
      rules,
      claims: terms.find(({ end }) => end === row.end)?.claims ?? 0,
      claimFreeYears: claimFreeYears(terms, start, rules.keepDiscountDays),
      tariff: tariffs.get(start),
    })
  }
  return due
}

/** The facts and the annual premium at the end of each policy's last term. */
async function lastSegments(db: Db | Tx, policyIds: readonly string[]) {
  const rows = await db
    .selectFrom('policies')
    .innerJoin('policy_terms as term', (join) =>
      join.on(
        sql<boolean>`term.id = (select id from policy_terms where policy_id = policies.id order by number desc limit 1)`,
      ),
    )
    .leftJoin('policy_segments as segment', (join) =>
      join.onRef('segment.term_id', '=', 'term.id').onRef('segment.to_date', '=', 'term.end_date'),
    )
    .select(['policies.id as policyId', 'term.id as termId', 'term.start_date as termStart'])
    .select(['term.end_date as end', 'term.premium'])
    .select(['segment.facts', 'segment.components', 'policies.vehicle', 'policies.cover'])
    .where('policies.id', 'in', [...policyIds])
    .execute()
  return rows.map(({ policyId, termId, termStart, end, premium, facts, components, vehicle, cover }) => ({
    policyId,
    termId,
    termStart,
    end,
    facts: facts ?? { ...vehicle, ...cover },
    expiring: components?.reduce((sum, { annual }) => sum + annual, 0) ?? premium,
  }))
}
