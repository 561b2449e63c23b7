import { cargoDraftSchema, cargoDraftUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marinePartner } from '../../../../platform/access/access.ts'
import type { MarinePartner } from '../../../../platform/access/principal.ts'
import { action, type CallById } from '../../../../platform/actions/action.ts'
import { answer } from '../../../../platform/answers/answers.ts'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { route } from '../../../../platform/http/route.ts'
import { assertVersion, type Change, madeBy, recordPolicyEvent } from '../change.ts'
import { presentPolicy } from '../presenter.ts'
import { assess } from '../quotes/assess.ts'
import { presentQuote } from '../quotes/present-quote.ts'
import { heldFor, lockPolicy, readPolicy } from '../store.ts'
import { copyDraft } from './copy-draft.ts'
import { assertDraft, insertDraft, writeDraft } from './drafts.ts'
import { requestFunds } from './request-funds.ts'

const BASE = '/api/marine/partner/policies'
const params = z.object({ id: z.uuid() })
const one = answer('CargoPolicy')
const quote = answer('CargoQuote')
const read = marinePartner('marine.policy.read')
const edit = marinePartner('marine.policy.edit')

const present = ({ tx, services, t, principal, params: { id } }: CallById<MarinePartner>) =>
  presentPolicy(tx, { services, t }, id, principal.partnerId)

/** Routes of a partner's drafts: quote, save, copy, and request funds for one. */
export const draftRoutes = [
  route({
    method: 'POST',
    url: `${BASE}/price`,
    summary: 'Quote a cover and check what prevents its issue; nothing is stored',
    access: read,
    body: cargoDraftSchema,
    data: quote,
    async handle({ services, principal, body, t }) {
      const { db, clock } = services
      const draft = { ...body, id: null, partnerId: principal.partnerId }
      const assessed = await assess(db, draft, lagosDay(clock()))
      return { data: presentQuote(assessed, body, { services, t }) }
    },
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id/check`,
    summary: 'Quote a draft or an accepted policy and check what prevents its issue',
    access: read,
    params,
    data: quote,
    async handle({ services, principal, params: { id }, t }) {
      const { db, clock } = services
      const partnerId = principal.partnerId
      const row = await readPolicy(db, id, partnerId)
      const fixed = row.state === 'draft' ? null : row.price
      const assessed = await assess(db, { ...row, partnerId }, lagosDay(clock()), fixed)
      const held = await heldFor(db, row.hold_reference)
      return {
        data: presentQuote(assessed, row, { services, t }, { held, agreed: row.state === 'accepted' }),
      }
    },
  }),
  action({
    method: 'POST',
    url: BASE,
    summary: 'Create a draft',
    access: edit,
    body: cargoDraftSchema,
    data: one,
    status: 201,
    async act({ tx, services, principal, actor, body, t }) {
      const change: Change = { tx, services, actor, t }
      const id = await insertDraft(tx, body, {
        partnerId: principal.partnerId,
        madeBy: madeBy(change),
        now: actor.now,
        today: lagosDay(actor.now),
      })
      await recordPolicyEvent(change, await readPolicy(tx, id), 'drafted', { state: 'draft' })
      return id
    },
    present: ({ tx, services, t, principal }, id) =>
      presentPolicy(tx, { services, t }, id, principal.partnerId),
  }),
  action({
    method: 'PUT',
    url: `${BASE}/:id`,
    summary: 'Update a draft',
    access: edit,
    params,
    body: cargoDraftUpdateSchema,
    data: one,
    async act({ tx, services, principal, actor, params: { id }, body: { version, ...draft }, t }) {
      const row = await lockPolicy(tx, id, principal.partnerId)
      assertDraft(row)
      await assertVersion({ tx, services, actor, t }, row, version)
      await writeDraft(tx, id, principal.partnerId, draft, lagosDay(actor.now), actor.now)
    },
    present,
  }),
  action({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Discard a draft',
    access: edit,
    params,
    data: one,
    async act({ tx, services, principal, actor, params: { id }, t }) {
      const row = await lockPolicy(tx, id, principal.partnerId)
      assertDraft(row)
      await tx
        .updateTable('cargo_policies')
        .set((eb) => ({ state: 'discarded', updated_at: actor.now, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await recordPolicyEvent({ tx, services, actor, t }, row, 'discarded', { state: 'discarded' })
    },
    present,
  }),
  action({
    method: 'POST',
    url: `${BASE}/:id/copy`,
    summary: 'Create a draft with the terms of an earlier policy',
    access: edit,
    params,
    body: z.strictObject({}),
    data: one,
    status: 201,
    async act({ tx, services, principal, actor, params: { id: of }, t }) {
      const change: Change = { tx, services, actor, t }
      const row = await readPolicy(tx, of, principal.partnerId)
      const draft = await copyDraft(tx, row, lagosDay(actor.now))
      const id = await insertDraft(tx, draft, {
        partnerId: principal.partnerId,
        madeBy: madeBy(change),
        now: actor.now,
        today: lagosDay(actor.now),
      })
      await recordPolicyEvent(change, await readPolicy(tx, id), 'drafted', { state: 'draft', copy_of: of })
      return id
    },
    present: ({ tx, services, t, principal }, id) =>
      presentPolicy(tx, { services, t }, id, principal.partnerId),
  }),
  action({
    method: 'POST',
    url: `${BASE}/:id/request-funds`,
    summary: 'Notify colleagues who may add money of the amount a draft lacks',
    access: edit,
    params,
    body: z.strictObject({}),
    data: answer('RequestedFunds'),
    act: ({ tx, services, principal, actor, params: { id }, t }) =>
      requestFunds({ tx, services, actor, t }, id, principal.partnerId),
    present: (_call, data) => data,
    message: 'done',
  }),
]
