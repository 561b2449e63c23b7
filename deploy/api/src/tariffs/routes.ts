import { tariffDraftSchema, tariffPublicationSchema } from '@coverdesk/sdk/schemas'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { UserActor } from '../platform/access/actor.ts'
import { actorName } from '../platform/access/principal.ts'
import { action } from '../platform/actions/action.ts'
import { listOf } from '../platform/answers/answers.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { takeLock } from '../platform/db/take-lock.ts'
import { editConflict, fieldError, notFound } from '../platform/errors/api-error.ts'
import { type Route, route } from '../platform/http/route.ts'
import type { TariffProduct } from './place.ts'
import { presentDraft, presentListed, presentTariff } from './presenter.ts'
import { withdraw } from './publish.ts'
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
import { lockOf, publishOrRequest, tariffNote } from './tariff-change.ts'

/** @throws ApiError 409 `edit_conflict` with the present draft */
export async function assertVersion(
  tx: Tx,
  chain: TariffChain,
  draft: DraftRow,
  version: number,
  { now, principal }: UserActor,
): Promise<void> {
  if (draft.version !== version) throw editConflict(await presentTariff(tx, chain, draft.id, now, principal))
}

/** A chain of tariffs: drafted as a copy, published from a day on, then immutable. */
export function tariffRoutesOf(place: TariffProduct): Route[] {
  const { chain, base, access, reading = access, data, body, first, assertCodes, assertDraft } = place
  const params = z.object({ id: z.uuid() })
  return [
    route({
      method: 'GET',
      url: base,
      summary: 'List drafts, then the published tariffs, the latest first',
      access: reading,
      data: listOf('ListedTariff'),
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
      summary: 'Get a tariff, and the one before it',
      access: reading,
      params,
      data,
      async handle({ services: { db, clock }, params: { id }, principal }) {
        return { data: await presentTariff(db, chain, id, clock(), principal) }
      },
    }),
    action({
      method: 'POST',
      url: base,
      summary: 'Draft a tariff as a copy of the one in force, or of another',
      access,
      body: tariffDraftSchema,
      data,
      status: 201,
      async act({ tx, body: { name, copy_of }, principal, actor }) {
        const from = copy_of
          ? await findTariff(tx, chain, copy_of, actor.now)
          : await tariffToday(tx, chain, actor.now)
        if (copy_of && !from) throw fieldError('copy_of', 'fields.choice_unknown')
        const id = uuid()
        await tx
          .insertInto('tariff_drafts')
          .values({
            id,
            class: chain.name,
            source: name,
            content: JSON.stringify(from?.content ?? first),
            created_by: actorName(principal),
            created_at: actor.now,
            updated_at: actor.now,
          })
          .execute()
        return id
      },
      audit: ({ body: { name, copy_of } }, id) => ({
        ...tariffNote('drafted', id),
        after: { name, copy_of },
      }),
      present: ({ tx, principal, actor }, id) => presentTariff(tx, chain, id, actor.now, principal),
    }),
    action({
      method: 'PUT',
      url: `${base}/:id`,
      summary: 'Update a draft',
      access,
      params,
      body,
      data,
      async act({ tx, params: { id }, body: { name, content, version }, principal, actor }) {
        const draft = await findDraft(tx, chain, id)
        await assertCodes(tx, content)
        const before = await tariffToday(tx, chain, actor.now)
        await assertDraft?.(tx, content, before?.content, lagosDay(actor.now))
        if (!(await saveDraft(tx, id, version, { source: name, content }, actor.now)))
          throw editConflict(await presentTariff(tx, chain, id, actor.now, principal))
        return draft
      },
      audit: ({ params: { id }, body: { name, content } }, draft) => ({
        ...tariffNote('changed', id),
        before: { name: draft.source, content: draft.content },
        after: { name, content },
      }),
      present: ({ tx, params: { id }, principal, actor }) =>
        presentTariff(tx, chain, id, actor.now, principal),
    }),
    action({
      method: 'DELETE',
      url: `${base}/:id`,
      summary: 'Delete a draft',
      access,
      params,
      async act({ tx, params: { id } }) {
        const { source, content } = await findDraft(tx, chain, id)
        await tx.deleteFrom('tariff_drafts').where('id', '=', id).execute()
        return { source, content }
      },
      audit: ({ params: { id } }, { source, content }) => ({
        ...tariffNote('discarded', id),
        before: { name: source, content },
      }),
      message: 'deleted',
    }),
    action({
      method: 'POST',
      url: `${base}/:id/publish`,
      summary: 'Publish a draft from a day on, once a second administrator has approved it',
      access,
      params,
      body: tariffPublicationSchema,
      data,
      async act({ tx, services, params: { id }, body: { first_day, version }, actor }) {
        await takeLock(tx, lockOf(chain))
        const draft = await findDraft(tx, chain, id)
        await assertVersion(tx, chain, draft, version, actor)
        await publishOrRequest(tx, services, { place, draft, firstDay: first_day }, actor)
      },
      present: ({ tx, params: { id }, principal, actor }) =>
        presentTariff(tx, chain, id, actor.now, principal),
      message: (published) => (published.waiting ? 'waits_for_second' : 'saved'),
    }),
    action({
      method: 'POST',
      url: `${base}/:id/withdraw`,
      summary: 'Withdraw a future tariff: it is a draft again',
      access,
      params,
      data,
      async act({ tx, params: { id }, actor }) {
        await takeLock(tx, lockOf(chain))
        const row = await findTariff(tx, chain, id, actor.now)
        if (!row) throw notFound()
        await withdraw(tx, row, lagosDay(actor.now), actor.now)
        return row
      },
      audit: ({ params: { id } }, row) => ({
        ...tariffNote('withdrawn', id),
        before: { name: row.source, first_day: row.effective_from },
      }),
      present: ({ tx, params: { id }, principal, actor }) =>
        presentTariff(tx, chain, id, actor.now, principal),
    }),
  ]
}
