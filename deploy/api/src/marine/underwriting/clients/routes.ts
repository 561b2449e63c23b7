import { marineClientUpdateSchema, newMarineClientSchema, similarClientsSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin, marinePartner } from '../../../platform/access/access.ts'
import { action } from '../../../platform/actions/action.ts'
import { answer, listOf } from '../../../platform/answers/answers.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { archiveClient, restoreClient } from './archive.ts'
import { readClient } from './presenter.ts'
import { clientReadRoutes } from './read-routes.ts'
import { changeClient, createClient } from './save-client.ts'
import { similarClients } from './similar.ts'

const BASE = '/api/marine/partner/clients'
const params = z.object({ id: z.uuid() })
const one = answer('MarineClient')
const edit = marinePartner('marine.client.edit')

export const marineClientRoutes: Route[] = [
  ...clientReadRoutes({
    base: BASE,
    access: marinePartner('marine.client.read'),
    reveal: marinePartner('marine.client.reveal'),
    more: {},
  }),
  ...clientReadRoutes({
    base: '/api/marine/admin/clients',
    access: marineAdmin('marine.client.read'),
    reveal: marineAdmin('marine.client.reveal'),
    more: { partner_id: z.uuid().optional() },
  }),
  action({
    method: 'POST',
    url: BASE,
    summary: 'Create a client',
    access: edit,
    body: newMarineClientSchema,
    data: one,
    status: 201,
    act: ({ tx, services, body, principal, actor }) =>
      createClient(tx, services, principal.partnerId, body, actor),
    present: ({ tx, principal, actor }, id) => readClient(tx, id, lagosDay(actor.now), principal.partnerId),
  }),
  route({
    method: 'POST',
    url: `${BASE}/similar`,
    summary: 'Find clients of the caller’s partner with the same numbers or contact',
    access: edit,
    body: similarClientsSchema,
    data: listOf('SimilarClient'),
    async handle({ services, body: { except, ...typed }, principal }) {
      const { db } = services
      return { data: await similarClients(db, services, principal.partnerId, typed, except) }
    },
  }),
  action({
    method: 'PUT',
    url: `${BASE}/:id`,
    summary: 'Update a client',
    access: edit,
    params,
    body: marineClientUpdateSchema,
    data: one,
    act: ({ tx, services, params: { id }, body, principal, actor }) =>
      changeClient(tx, services, { id, partnerId: principal.partnerId }, body, actor),
    present: ({ tx, params: { id }, principal, actor }) =>
      readClient(tx, id, lagosDay(actor.now), principal.partnerId),
  }),
  action({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Archive a client without drafts, referrals and policies in force',
    access: edit,
    params,
    data: one,
    act: ({ tx, params: { id }, principal, actor }) =>
      archiveClient(tx, { id, partnerId: principal.partnerId }, actor),
    present: ({ tx, params: { id }, principal, actor }) =>
      readClient(tx, id, lagosDay(actor.now), principal.partnerId),
  }),
  action({
    method: 'POST',
    url: `${BASE}/:id/restore`,
    summary: 'Restore an archived client',
    access: edit,
    params,
    data: one,
    act: ({ tx, params: { id }, principal, actor }) =>
      restoreClient(tx, { id, partnerId: principal.partnerId }, actor),
    present: ({ tx, params: { id }, principal, actor }) =>
      readClient(tx, id, lagosDay(actor.now), principal.partnerId),
  }),
]
