import {
  type ListedMarineClient,
  type MarineClient,
  marineClientKinds,
  type PartnerEvent,
} from '@coverdesk/sdk'
import { z } from 'zod'
import type { Access } from '../../platform/access/access.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { listMeta, listQuery } from '../../platform/http/list.ts'
import { presentPage, readPage } from '../../platform/http/page.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { partnerEventShape, timelineOf } from '../partners/timeline.ts'
import { clientShape, listedClientShape, presentListedClient, readClient } from './presenter.ts'
import { filterClients, findClient, selectClients, sorts } from './store.ts'

const params = z.object({ id: z.uuid() })
const filters = {
  kind: z.enum(marineClientKinds).optional(),
  standing: z.enum(['active', 'archived']).optional(),
}

interface Desk {
  base: string
  access: Access
  /** Whose book it is; nobody's in particular at the insurer's desk. */
  scopeOf: (principal: Principal) => string | undefined
  /** What the list is filtered by besides. */
  more: z.ZodRawShape
}

/** What both desks read of clients, each in its own scope. */
export const clientReadRoutes = ({ base, access, scopeOf, more }: Desk): Route[] => [
  route({
    method: 'GET',
    url: base,
    summary: 'Clients, newest first; archived ones only when asked for',
    access,
    query: listQuery(sorts, { ...filters, ...more }),
    data: answers<ListedMarineClient[]>()(z.array(listedClientShape)),
    meta: listMeta,
    async handle({ services, query, principal }) {
      const { db } = services
      const found = filterClients(selectClients(db, scopeOf(principal)), services, query)
      return presentPage(await readPage(db, found, query, sorts, 'created_at'), presentListedClient)
    },
  }),
  route({
    method: 'GET',
    url: `${base}/:id`,
    summary: 'One client',
    access,
    params,
    data: answers<MarineClient>()(clientShape),
    async handle({ services: { db, clock }, params: { id }, principal }) {
      return { data: await readClient(db, id, lagosDay(clock()), scopeOf(principal)) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/:id/timeline`,
    summary: 'What happened to a client and its papers, newest first',
    access,
    params,
    data: answers<PartnerEvent[]>()(z.array(partnerEventShape)),
    async handle({ services: { db }, params: { id }, principal, t, locale }) {
      await findClient(db, id, scopeOf(principal))
      return { data: await timelineOf(db, { kind: 'marine_client', id }, t, locale) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/:id/id-number`,
    summary: 'The number of a client’s identity document in full; every look is kept in the audit trail',
    access,
    params,
    data: answers<{ value: string }>()(z.object({ value: z.string() })),
    async handle({ services: { vault }, params: { id }, principal, transact, actor }) {
      const value = await transact(async (tx) => {
        const { id_number_cipher: cipher } = await findClient(tx, id, scopeOf(principal))
        if (!cipher) throw notFound()
        const note = { action: 'marine_client.number_revealed', objectKind: 'marine_client', objectId: id }
        await recordAudit(tx, actor, note)
        return vault.open(cipher)
      })
      return { data: { value } }
    },
  }),
]
