import type { ListedTariff, RateImportResult, Tariff } from '@coverdesk/sdk'
import {
  rateImportSchema,
  tariffDraftSchema,
  tariffPublicationSchema,
  tariffUpdateSchema,
} from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { exclusively } from '../../platform/db/exclusively.ts'
import { editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import { motorTariff2023 } from '../rating/tariff-2023.ts'
import { assertCodes, readImport, withRates } from './import-rates.ts'
import {
  contentOf,
  listedTariffShape,
  presentDraft,
  presentListed,
  presentTariff,
  rateShape,
  tariffShape,
} from './presenter.ts'
import { publish, withdraw } from './publish.ts'
import { writeRates } from './rates-csv.ts'
import { type DraftRow, findDraft, findTariff, saveDraft, selectTariffs, tariffToday } from './store.ts'

/** Publishing and taking back change the ends of neighbours: one at a time. */
const CHAIN = 'chain of tariffs'

const access = staff('settings.setup.edit')
const params = z.object({ id: z.uuid() })
const data = answers<Tariff>()(tariffShape)

const importShape = z.object({
  changes: z.array(
    z.object({
      line: z.number(),
      risk_type: z.string(),
      cover_type: z.string(),
      kind: z.enum(['added', 'changed']),
      before: rateShape.nullable(),
      after: rateShape,
    }),
  ),
  unchanged: z.number(),
  faults: z.array(
    z.object({
      line: z.number(),
      reason: z.enum([
        'columns',
        'risk_type_unknown',
        'cover_type_unknown',
        'basis_unknown',
        'premium_format',
        'rate_format',
        'rate_below_legal',
        'minimum_format',
        'repeated',
      ]),
      found: z.string(),
    }),
  ),
  applied: z.boolean(),
  version: z.number(),
})

const noteOf = (action: string, id: string) => ({
  ...{ action: `tariff.${action}`, objectKind: 'tariff', objectId: id },
})

/** @throws ApiError 409 `edit_conflict` with the draft as it is */
async function assertVersion(tx: Tx, draft: DraftRow, version: number, now: Date): Promise<void> {
  if (draft.version !== version) throw editConflict(await presentTariff(tx, draft.id, now))
}

export const tariffRoutes = [
  route({
    method: 'GET',
    url: '/api/tariffs',
    summary: 'Drafts, then the published tariffs, the latest first',
    access,
    data: answers<ListedTariff[]>()(z.array(listedTariffShape)),
    async handle({ services: { db, clock } }) {
      const today = lagosDay(clock())
      const drafts = await db.selectFrom('tariff_drafts').selectAll().orderBy('created_at', 'desc').execute()
      const rows = await selectTariffs(db, clock()).orderBy('effective_from', 'desc').execute()
      return { data: [...drafts.map(presentDraft), ...rows.map((row) => presentListed(row, today))] }
    },
  }),
  route({
    method: 'GET',
    url: '/api/tariffs/:id',
    summary: 'A tariff, and the one before it',
    access,
    params,
    data,
    async handle({ services: { db, clock }, params: { id } }) {
      return { data: await presentTariff(db, id, clock()) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/tariffs',
    summary: 'Draft a tariff as a copy of the one in force, or of another',
    access,
    body: tariffDraftSchema,
    data,
    status: 201,
    async handle({ body, principal, transact, actor, t }) {
      const { now } = actor
      const made = await transact(async (tx) => {
        const from = body.copy_of ? await findTariff(tx, body.copy_of, now) : await tariffToday(tx, now)
        if (body.copy_of && !from) throw fieldError('copy_of', 'fields.choice_unknown')
        const id = uuid()
        await tx
          .insertInto('tariff_drafts')
          .values({
            ...{ id, source: body.name, created_by: actorName(principal), created_at: now, updated_at: now },
            content: JSON.stringify(from?.content ?? motorTariff2023),
          })
          .execute()
        await recordAudit(tx, actor, { ...noteOf('drafted', id), after: body })
        return presentTariff(tx, id, now)
      })
      return { data: made, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'PUT',
    url: '/api/tariffs/:id',
    summary: 'Change a draft',
    access,
    params,
    body: tariffUpdateSchema,
    data,
    async handle({ params: { id }, body: { name, content, version }, transact, actor, t }) {
      const { now } = actor
      const changed = await transact(async (tx) => {
        const draft = await findDraft(tx, id)
        await assertCodes(tx, content)
        if (!(await saveDraft(tx, id, version, { source: name, content }, now)))
          throw editConflict(await presentTariff(tx, id, now))
        await recordAudit(tx, actor, {
          ...noteOf('changed', id),
          before: { name: draft.source, content: draft.content },
          after: { name, content },
        })
        return presentTariff(tx, id, now)
      })
      return { data: changed, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'DELETE',
    url: '/api/tariffs/:id',
    summary: 'Throw a draft away',
    access,
    params,
    data: z.null(),
    async handle({ params: { id }, transact, actor, t }) {
      await transact(async (tx) => {
        const { source, content } = await findDraft(tx, id)
        await tx.deleteFrom('tariff_drafts').where('id', '=', id).execute()
        await recordAudit(tx, actor, { ...noteOf('discarded', id), before: { name: source, content } })
      })
      return { data: null, message: t('messages', 'deleted') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/tariffs/:id/publish',
    summary: 'Put a draft in force from a day on; quotes keep the price they have',
    access,
    params,
    body: tariffPublicationSchema,
    data,
    async handle({ params: { id }, body: { first_day, version }, principal, transact, actor, t }) {
      const { now } = actor
      const published = await transact(async (tx) => {
        await exclusively(tx, CHAIN)
        const draft = await findDraft(tx, id)
        await assertVersion(tx, draft, version, now)
        const author = actorName(principal)
        await publish(tx, { draft, firstDay: first_day, today: lagosDay(now), author, now })
        await recordAudit(tx, actor, { ...noteOf('published', id), after: { name: draft.source, first_day } })
        return presentTariff(tx, id, now)
      })
      return { data: published, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/tariffs/:id/withdraw',
    summary: 'Take back a tariff that is still to come: it is a draft again',
    access,
    params,
    data,
    async handle({ params: { id }, transact, actor, t }) {
      const { now } = actor
      const draft = await transact(async (tx) => {
        await exclusively(tx, CHAIN)
        const row = await findTariff(tx, id, now)
        if (!row) throw notFound()
        await withdraw(tx, row, lagosDay(now), now)
        const before = { name: row.source, first_day: row.effective_from }
        await recordAudit(tx, actor, { ...noteOf('withdrawn', id), before })
        return presentTariff(tx, id, now)
      })
      return { data: draft, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/tariffs/:id/import',
    summary: 'Rates from CSV: what would change, which lines are wrong; with `apply` the good ones are taken',
    access,
    params,
    body: rateImportSchema,
    data: answers<RateImportResult>()(importShape),
    async handle({ params: { id }, body: { csv, apply, version }, transact, actor }) {
      const { now } = actor
      const result = await transact(async (tx) => {
        const draft = await findDraft(tx, id)
        await assertVersion(tx, draft, version, now)
        const read = await readImport(tx, csv, contentOf(draft))
        const { changes, content } = withRates(contentOf(draft), read)
        const applied = apply && changes.length > 0
        if (applied) {
          await saveDraft(tx, id, version, { source: draft.source, content }, now)
          await recordAudit(tx, actor, { ...noteOf('imported', id), after: { changes, faults: read.faults } })
        }
        const unchanged = read.rates.length - changes.length
        return { changes, unchanged, faults: read.faults, applied, version: version + (applied ? 1 : 0) }
      })
      return { data: result }
    },
  }),
  route({
    method: 'GET',
    url: '/api/tariffs/:id/rates.csv',
    summary: 'The rates of a tariff as CSV, as they can be imported',
    access,
    params,
    async handle({ services: { db, clock }, params: { id } }) {
      const { name, content } = await presentTariff(db, id, clock())
      const file = `${name.replace(/[^\w.-]+/g, '-')}.csv`
      return {
        file: Buffer.from(writeRates(content.rates)),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${file}"`,
        },
      }
    },
  }),
]
