import { marineClientKinds, maskEmail } from '@coverdesk/sdk'
import { z } from 'zod'
import { countReveal } from '../../../identity/reveals/count-reveal.ts'
import type { Access } from '../../../platform/access/access.ts'
import { type MarineUser, scopeOf } from '../../../platform/access/principal.ts'
import { answer, listOf, pageOf } from '../../../platform/answers/answers.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { listQuery } from '../../../platform/http/list.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { presentPage, readPage } from '../../../platform/http/page.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { searchByPartner } from '../../partners/search-by-partner.ts'
import { timelineOf } from '../../partners/timeline.ts'
import { maskedNumber, presentListedClient, readClient } from './presenter.ts'
import { filterClients, findClient, selectClients, sorts } from './store.ts'

const params = z.object({ id: z.uuid() })
const filters = {
  kind: z.enum(marineClientKinds).optional(),
  standing: z.enum(['active', 'archived']).optional(),
}

interface ReadRoutesOf {
  base: string
  access: Access<MarineUser>
  /** Access to full identity numbers and email addresses. */
  reveal: Access<MarineUser>
  /** Additional filters of the list. */
  more: z.ZodRawShape
}

const auditObject = (objectId: string) => ({ objectKind: 'marine_client', objectId })

/** Declares the read routes of clients for staff or for partners, each in its own scope. */
export const clientReadRoutes = ({ base, access, reveal, more }: ReadRoutesOf): Route[] => [
  listRoute({
    url: base,
    summary: 'List clients, newest first; archived ones only on request',
    access,
    query: listQuery(sorts, { ...filters, ...more }),
    data: pageOf('ListedMarineClient'),
    async read({ services, query, principal }) {
      const { db } = services
      const search = await searchByPartner(db, query.q, principal)
      const found = filterClients(selectClients(db, scopeOf(principal)), services, query, search)
      return presentPage(await readPage(db, found, query, sorts, 'created_at'), presentListedClient)
    },
  }),
  route({
    method: 'GET',
    url: `${base}/:id`,
    summary: 'Get a client',
    access,
    params,
    data: answer('MarineClient'),
    async handle({ services: { db, clock }, params: { id }, principal }) {
      const mayEdit = principal.privileges.has('marine.client.edit') && principal.kind === 'marine_partner'
      return { data: await readClient(db, id, lagosDay(clock()), scopeOf(principal), mayEdit) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/:id/timeline`,
    summary: 'List the history of a client and its documents, newest first',
    access,
    params,
    data: listOf('PartnerEvent'),
    async handle({ services, params: { id }, principal, t, locale }) {
      await findClient(services.db, id, scopeOf(principal))
      return { data: await timelineOf(services, { kind: 'marine_client', id }, t, locale) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/:id/id-number`,
    summary: 'Reveal a client’s identity number, at most 20 an hour; the audit trail records each reveal',
    access: reveal,
    params,
    data: answer('RevealedValue'),
    async handle({ services, params: { id }, principal, transact, actor }) {
      const found = await findClient(services.db, id, scopeOf(principal))
      if (!found.id_number_cipher) throw notFound()
      await countReveal(services, principal)
      const after = { id_type: found.id_type, number: maskedNumber(found.id_number_last) }
      const note = { ...auditObject(id), action: 'marine_client.number_revealed', after }
      await transact((tx) => recordAudit(tx, actor, note).then(() => null))
      return { data: { value: services.vault.open(found.id_number_cipher) } }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/:id/email`,
    summary: 'Reveal a client’s email address, at most 20 an hour; the audit trail records each reveal',
    access: reveal,
    params,
    data: answer('RevealedValue'),
    async handle({ services, params: { id }, principal, transact, actor }) {
      const { email } = await findClient(services.db, id, scopeOf(principal))
      if (!email) throw notFound()
      await countReveal(services, principal)
      const note = {
        ...auditObject(id),
        action: 'marine_client.email_revealed',
        after: { email: maskEmail(email) },
      }
      await transact((tx) => recordAudit(tx, actor, note).then(() => null))
      return { data: { value: email } }
    },
  }),
]
