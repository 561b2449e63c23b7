import type { FxRateAnswer } from '@coverdesk/sdk'
import { daySchema, fxImportSchema, fxRateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../../platform/access/access.ts'
import { action } from '../../../platform/actions/action.ts'
import { answer, listOf, pageOf } from '../../../platform/answers/answers.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import { takeLock } from '../../../platform/db/take-lock.ts'
import { ApiError, fieldError } from '../../../platform/errors/api-error.ts'
import { listQuery } from '../../../platform/http/list.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../platform/http/page.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { isOutsideBand } from './band.ts'
import { FX_LOCK, requestRates } from './fx-change.ts'
import { planImport } from './plan-import.ts'
import { addFxRates, fxPositions, presentFxRate, ratedCurrencies, selectFxRates } from './store.ts'

const base = '/api/marine/admin/setup/fx-rates'
const access = marineAdmin('marine.setup.edit')
const reading = marineAdmin('marine.setup.read')
const sorts = { day: 'day', currency: 'currency', set_at: 'set_at' } as const

export const fxRateRoutes: Route[] = [
  listRoute({
    url: base,
    summary: 'List exchange rates by day, corrected ones included',
    access: reading,
    query: listQuery(sorts, {
      currency: z.string().max(40).optional(),
      from: daySchema().optional(),
      until: daySchema().optional(),
    }),
    data: pageOf('FxRate'),
    async read({ services: { db }, query }) {
      let found = selectFxRates(db)
      if (query.currency) found = found.where('currency', '=', query.currency)
      if (query.from) found = found.where('day', '>=', query.from)
      if (query.until) found = found.where('day', '<=', query.until)
      return presentPage(await readPage(db, found, query, sorts, 'day'), presentFxRate)
    },
  }),
  route({
    method: 'GET',
    url: `${base}/positions`,
    summary: 'Get each currency’s latest rate, and whether it can rate covers today',
    access: reading,
    data: listOf('FxPosition'),
    async handle({ services: { db, clock } }) {
      return { data: await fxPositions(db, lagosDay(clock())) }
    },
  }),
  action({
    method: 'POST',
    url: base,
    summary: 'Set the exchange rate of a day; outside the band a second administrator approves it',
    access,
    body: fxRateSchema,
    data: answer('FxRateAnswer'),
    status: 201,
    async act({ tx, services, body, actor }): Promise<FxRateAnswer> {
      const today = lagosDay(actor.now)
      const known = await ratedCurrencies(tx, today)
      if (!known.some(({ code }) => code === body.currency))
        throw fieldError('currency', 'fields.choice_unknown')
      if (body.day > today) throw fieldError('day', 'fields.date_future')
      await takeLock(tx, FX_LOCK)
      if (await isOutsideBand(tx, body, today)) {
        const waiting = await requestRates(tx, services, [body], actor)
        if (waiting) return { rate: null, waiting }
      }
      const [id = ''] = await addFxRates(tx, [body], actor)
      await recordAudit(tx, actor, {
        action: 'fx_rate.set',
        objectKind: 'fx_rate',
        objectId: id,
        after: body,
      })
      const row = await selectFxRates(tx).where('id', '=', id).executeTakeFirstOrThrow()
      return { rate: presentFxRate(row), waiting: null }
    },
    present: (_call, answered) => answered,
    message: ({ waiting }) => (waiting ? 'waits_for_second' : 'saved'),
  }),
  action({
    method: 'POST',
    url: `${base}/import`,
    summary: 'Preview exchange rates from a CSV file; with the digest of the preview, set exactly those',
    access,
    body: fxImportSchema,
    data: answer('FxImportResult'),
    async act({ tx, services, body: { csv, expected }, actor }) {
      await takeLock(tx, FX_LOCK)
      const plan = await planImport(tx, csv, lagosDay(actor.now))
      if (expected === undefined) return { ...plan, applied: false, waiting: null }
      if (plan.digest !== expected) throw new ApiError(409, 'import_changed', { extra: { current: plan } })
      const outside = plan.changes.filter(({ waits }) => waits)
      const waiting = outside.length > 0 ? await requestRates(tx, services, outside, actor) : null
      const rates = waiting ? plan.changes.filter(({ waits }) => !waits) : plan.changes
      if (rates.length > 0) {
        const ids = await addFxRates(tx, rates, actor)
        const note = { action: 'fx_rate.imported', objectKind: 'fx_rate', objectId: ids[0] ?? '' }
        await recordAudit(tx, actor, { ...note, after: { rates } })
      }
      return { ...plan, applied: true, waiting }
    },
    present: (_call, answered) => answered,
    message: ({ waiting }) => (waiting ? 'waits_for_second' : 'done'),
  }),
]
