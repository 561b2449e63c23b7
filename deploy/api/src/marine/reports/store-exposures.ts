import { type RawBuilder, sql } from 'kysely'
import { lagosDay } from '../../platform/db/clock.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import type { Services } from '../../platform/services.ts'
import { type Kind, peaks } from './exposure-peaks.ts'

/**
 * Recomputes the exposure of each location whose lines or day changed, and merges equal lines. The reported figures
 * are the same before and after, as reports compute outstanding locations themselves.
 */
export async function storeExposures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const today = lagosDay(clock())
  const ofKind = (kind: Kind): RawBuilder<unknown> =>
    sql`select ${kind}::text as kind, peak.* from ${peaks(kind, today, sql`from lines where kind = ${kind}`)} peak`
  await db.transaction().execute(async (tx) => {
    await takeLock(tx, 'cargo exposures')
    await sql`
      with touched as (
        select kind, place from cargo_at_risk where not counted
        union
        select kind, place from cargo_exposures where true_until < ${today}::date
      ), taken as (
        delete from cargo_at_risk line using touched
        where line.kind = touched.kind and line.place = touched.place
          and (not line.counted or line.ends >= ${today}::date)
        returning line.*
      ), lines as (
        select kind, place, begins, ends, sum(policies)::int as policies, sum(sum_insured)::bigint as sum_insured
        from taken group by 1, 2, 3, 4 having sum(policies) <> 0 or sum(sum_insured) <> 0
      ), put_back as (
        insert into cargo_at_risk (kind, place, begins, ends, policies, sum_insured, counted)
        select kind, place, begins, ends, policies, sum_insured, true from lines
      ), now as materialized (
        ${ofKind('bottom')} union all ${ofKind('location')}
      ), stored as (
        insert into cargo_exposures as stored
          (kind, place, policies, at_risk, most_on, true_until, until, counted_on)
        select kind, place, policies, at_risk, most_on, true_until, until, ${today}::date from now
        on conflict (kind, place) do update set policies = excluded.policies, at_risk = excluded.at_risk,
          most_on = excluded.most_on, true_until = excluded.true_until, until = excluded.until,
          counted_on = excluded.counted_on
      )
      delete from cargo_exposures gone using touched
      where gone.kind = touched.kind and gone.place = touched.place
        and not exists (select from now where now.kind = gone.kind and now.place = gone.place)`.execute(tx)
  })
}
