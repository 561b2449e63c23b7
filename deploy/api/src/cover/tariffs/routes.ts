import type { ListedTariff } from '@coverdesk/sdk'
import { tariffDraftSchema, tariffPublicationSchema } from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Access } from '../../platform/access/access.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { exclusively } from '../../platform/db/exclusively.ts'
import { editConflict, fieldError, notFound } from '../../platform/errors/api-error.ts'
import { answers, type Compared } from '../../platform/http/answers.ts'
import { type Route, route } from '../../platform/http/route.ts'
import {
  listedTariffShape,
  presentDraft,
  presentListed,
  presentTariff,
  type TariffContent,
  type TariffView,
} from './presenter.ts'
import { type AssertWhole, publish, withdraw } from './publish.ts'
import {
  type DraftRow,
  findDraft,
  findTariff,
  saveDraft,
  selectDrafts,
  selectTariffs,
  type TariffChain,
  tariffToday,
} from './store.ts'

export interface TariffPlace {
  chain: TariffChain
  /** Where the tariffs are served, and to whom. */
  base: string
  access: Access
  /** What is answered, held against the SDK. */
  data: z.ZodType<TariffView> & Compared
  body: z.ZodType<{ name: string; content: TariffContent; version: number }>
  /** What a draft begins with where there is no tariff yet. */
  first: TariffContent
  /** @throws ApiError 422 at what names no entry of the lists */
  assertCodes(db: Db | Tx, content: TariffContent): Promise<void>
  /** @throws ApiError 422 for what a draft lacks that the tariff of the day sells, the day being today */
  assertDraft?: AssertWhole
  /** @throws ApiError 409 for what a tariff lacks to be published after another */
  assertWhole?: AssertWhole
}

export const tariffNote = (action: string, id: string) => ({
  ...{ action: `tariff.${action}`, objectKind: 'tariff', objectId: id },
})

/** @throws ApiError 409 `edit_conflict` with the draft as it is */
export async function assertVersion(
  tx: Tx,
  chain: TariffChain,
  draft: DraftRow,
  version: number,
  now: Date,
): Promise<void> {
  if (draft.version !== version) throw editConflict(await presentTariff(tx, chain, draft.id, now))
}

/** A chain of tariffs: drafted as a copy, published from a day on, never changed afterwards. */
export function tariffRoutesOf({
  chain,
  base,
  access,
  data,
  body,
  first,
  assertCodes,
  assertDraft,
  assertWhole,
}: TariffPlace): Route[] {
  const params = z.object({ id: z.uuid() })
  /** Publishing and taking back change the ends of neighbours: one at a time. */
  const lock = `chain of tariffs ${chain.name}`
  return [
    route({
      method: 'GET',
      url: base,
      summary: 'Drafts, then the published tariffs, the latest first',
      access,
      data: answers<ListedTariff[]>()(z.array(listedTariffShape)),
      async handle({ services: { db, clock } }) {
        const today = lagosDay(clock())
        const drafts = await selectDrafts(db, chain).orderBy('created_at', 'desc').execute()
        const rows = await selectTariffs(db, chain, clock()).orderBy('effective_from', 'desc').execute()
        return { data: [...drafts.map(presentDraft), ...rows.map((row) => presentListed(row, today))] }
      },
    }),
    route({
      method: 'GET',
      url: `${base}/:id`,
      summary: 'A tariff, and the one before it',
      access,
      params,
      data,
      async handle({ services: { db, clock }, params: { id } }) {
        return { data: await presentTariff(db, chain, id, clock()) }
      },
    }),
    route({
      method: 'POST',
      url: base,
      summary: 'Draft a tariff as a copy of the one in force, or of another',
      access,
      body: tariffDraftSchema,
      data,
      status: 201,
      async handle({ body: { name, copy_of }, principal, transact, actor, t }) {
        const { now } = actor
        const made = await transact(async (tx) => {
          const from = copy_of ? await findTariff(tx, chain, copy_of, now) : await tariffToday(tx, chain, now)
          if (copy_of && !from) throw fieldError('copy_of', 'fields.choice_unknown')
          const id = uuid()
          await tx
            .insertInto('tariff_drafts')
            .values({
              ...{ id, class: chain.name, source: name, content: JSON.stringify(from?.content ?? first) },
              ...{ created_by: actorName(principal), created_at: now, updated_at: now },
            })
            .execute()
          await recordAudit(tx, actor, { ...tariffNote('drafted', id), after: { name, copy_of } })
          return presentTariff(tx, chain, id, now)
        })
        return { data: made, message: t('messages', 'saved') }
      },
    }),
    route({
      method: 'PUT',
      url: `${base}/:id`,
      summary: 'Change a draft',
      access,
      params,
      body,
      data,
      async handle({ params: { id }, body: { name, content, version }, transact, actor, t }) {
        const { now } = actor
        const changed = await transact(async (tx) => {
          const draft = await findDraft(tx, chain, id)
          await assertCodes(tx, content)
          const before = await tariffToday(tx, chain, now)
          await assertDraft?.(tx, content, before?.content, lagosDay(now))
          if (!(await saveDraft(tx, id, version, { source: name, content }, now)))
            throw editConflict(await presentTariff(tx, chain, id, now))
          await recordAudit(tx, actor, {
            ...tariffNote('changed', id),
            before: { name: draft.source, content: draft.content },
            after: { name, content },
          })
          return presentTariff(tx, chain, id, now)
        })
        return { data: changed, message: t('messages', 'saved') }
      },
    }),
    route({
      method: 'DELETE',
      url: `${base}/:id`,
      summary: 'Throw a draft away',
      access,
      params,
      data: z.null(),
      async handle({ params: { id }, transact, actor, t }) {
        await transact(async (tx) => {
          const { source, content } = await findDraft(tx, chain, id)
          await tx.deleteFrom('tariff_drafts').where('id', '=', id).execute()
          await recordAudit(tx, actor, { ...tariffNote('discarded', id), before: { name: source, content } })
        })
        return { data: null, message: t('messages', 'deleted') }
      },
    }),
    route({
      method: 'POST',
      url: `${base}/:id/publish`,
      summary: 'Put a draft in force from a day on; quotes keep the price they have',
      access,
      params,
      body: tariffPublicationSchema,
      data,
      async handle({ params: { id }, body: { first_day, version }, principal, transact, actor, t }) {
        const { now } = actor
        const published = await transact(async (tx) => {
          await exclusively(tx, lock)
          const draft = await findDraft(tx, chain, id)
          await assertVersion(tx, chain, draft, version, now)
          const author = actorName(principal)
          const today = lagosDay(now)
          await publish(tx, { draft, firstDay: first_day, today, author, now, assertWhole })
          await recordAudit(tx, actor, {
            ...tariffNote('published', id),
            after: { name: draft.source, first_day },
          })
          return presentTariff(tx, chain, id, now)
        })
        return { data: published, message: t('messages', 'saved') }
      },
    }),
    route({
      method: 'POST',
      url: `${base}/:id/withdraw`,
      summary: 'Take back a tariff that is still to come: it is a draft again',
      access,
      params,
      data,
      async handle({ params: { id }, transact, actor, t }) {
        const { now } = actor
        const draft = await transact(async (tx) => {
          await exclusively(tx, lock)
          const row = await findTariff(tx, chain, id, now)
          if (!row) throw notFound()
          await withdraw(tx, row, lagosDay(now), now)
          const before = { name: row.source, first_day: row.effective_from }
          await recordAudit(tx, actor, { ...tariffNote('withdrawn', id), before })
          return presentTariff(tx, chain, id, now)
        })
        return { data: draft, message: t('messages', 'saved') }
      },
    }),
  ]
}
