import { type NumberKind, type NumberRule, officeNumberKinds } from '@coverdesk/sdk'
import { numberRuleSchema, numberRuleUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { type Access, staff } from '../access/access.ts'
import { action } from '../actions/action.ts'
import { answer, listOf } from '../answers/answers.ts'
import { recordAudit } from '../audit-events/record.ts'
import type { Db, Tx } from '../db/database.ts'
import { takeLock } from '../db/take-lock.ts'
import { editConflict } from '../errors/api-error.ts'
import { type Route, route } from '../http/route.ts'
import { kinds } from './kinds.ts'
import { readPattern, yearOf } from './next-number.ts'
import { countFrom, nextNumbers, planNumbers } from './plan.ts'

async function present(db: Db | Tx, kind: NumberKind, now: Date): Promise<NumberRule> {
  const { pattern, version } = await readPattern(db, kind)
  const year = yearOf(now)
  return {
    kind,
    pattern,
    version,
    of_branches: kinds[kind].ofBranches,
    restarts_on: pattern.restarts === 'yearly' ? `${year + 1}-01-01` : null,
    next: await nextNumbers(db, kind, pattern, year),
  }
}

/** @param visibleKinds the kinds of the audience @param reading access for reading; the other is for editing */
export function numberRoutes(
  base: string,
  access: Access,
  visibleKinds: readonly NumberKind[],
  reading = access,
): Route[] {
  const params = z.object({ kind: z.enum(visibleKinds) })
  return [
    route({
      method: 'GET',
      url: base,
      summary: 'List number series with the next number of each branch',
      access: reading,
      data: listOf('NumberRule'),
      async handle({ services: { db, clock } }) {
        return { data: await Promise.all(visibleKinds.map((kind) => present(db, kind, clock()))) }
      },
    }),
    route({
      method: 'POST',
      url: `${base}/:kind/preview`,
      summary: 'Preview the next numbers with another pattern; changes nothing',
      access,
      params,
      body: numberRuleSchema,
      data: answer('NumberPreview'),
      async handle({ services: { db, clock }, params: { kind }, body }) {
        return { data: { next: await planNumbers(db, kind, body, yearOf(clock())) } }
      },
    }),
    action({
      method: 'PUT',
      url: `${base}/:kind`,
      summary: 'Change the pattern of a number series, from the next number on',
      access,
      params,
      body: numberRuleUpdateSchema,
      data: answer('NumberRule'),
      async act({ tx, params: { kind }, body: { version, ...body }, actor, t }) {
        await takeLock(tx, 'number series')
        const before = await present(tx, kind, actor.now)
        if (before.version !== version) throw editConflict(before)
        const { raise: _, ...pattern } = body
        const year = yearOf(actor.now)
        const planned = await planNumbers(tx, kind, body, year)
        const values = { ...pattern, version: version + 1, updated_at: actor.now }
        await tx
          .insertInto('number_patterns')
          .values({ kind, ...values })
          .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
          .execute()
        await countFrom(tx, kind, pattern, planned, year)
        const after = await present(tx, kind, actor.now)
        const name = t('number-series', `kinds.${kind}`)
        await recordAudit(tx, actor, {
          action: 'number_series.changed',
          objectKind: 'number_series',
          objectId: kind,
          before: noted(before, name),
          after: noted(after, name),
        })
        return after
      },
      present: (_call, after) => after,
    }),
  ]
}

export const numberSeriesRoutes: Route[] = numberRoutes(
  '/api/number-series',
  staff('settings.setup.edit'),
  officeNumberKinds,
)

const noted = ({ pattern, next }: NumberRule, name: string) => ({
  name,
  ...pattern,
  next: next.map(({ sample }) => sample),
})
