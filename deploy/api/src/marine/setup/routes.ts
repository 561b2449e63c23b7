import { marineListNames, marineNumberKinds } from '@coverdesk/sdk'
import { vesselSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { rolesRoutes } from '../../identity/roles/routes.ts'
import { type Access, marineAdmin, marinePartner } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { numberRoutes } from '../../platform/number-series/routes.ts'
import { entryRoutes } from '../../reference/setups/entry-routes.ts'
import { addVessel } from './add-vessel.ts'
import { findPorts, findVessels, readChoices } from './choices.ts'
import { openQuotes } from './open-quotes.ts'
import { marineTariffRoutes } from './tariffs.ts'

const editing = marineAdmin('marine.setup.edit')
const reading = marineAdmin('marine.setup.read')
const ofRoles = {
  list: marineAdmin('marine.role.read'),
  read: marineAdmin('marine.role.read'),
  edit: marineAdmin('marine.role.edit'),
}
/** Lets a client reuse the reference data for a minute, as successive quotes request the same. */
const BRIEFLY_CACHED = { 'cache-control': 'private, max-age=60', vary: 'authorization, accept-language' }
const q = z.string().trim().max(100).default('')

/** Declares the reference data routes of cargo quotes for one kind of marine users. */
const choiceRoutes = (base: string, access: Access): Route[] => [
  route({
    method: 'GET',
    url: base,
    summary: 'List today’s choices for a cargo quote, except ports and vessels',
    access,
    data: answer('CargoChoices'),
    async handle({ services, reply, locale }) {
      reply.headers(BRIEFLY_CACHED)
      return { data: await readChoices(services, lagosDay(services.clock()), locale) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/ports`,
    summary: 'Search ports and airports by code, name and country',
    access,
    query: z.object({ q, conveyance: z.string().max(40).optional() }),
    data: listOf('Port'),
    async handle({ services: { db, clock }, query }) {
      return { data: await findPorts(db, lagosDay(clock()), query.q, query.conveyance) }
    },
  }),
  route({
    method: 'GET',
    url: `${base}/vessels`,
    summary: 'Search vessels by IMO number and name',
    access,
    query: z.object({ q }),
    data: listOf('Vessel'),
    async handle({ services: { db, clock }, query }) {
      return { data: await findVessels(db, lagosDay(clock()), query.q) }
    },
  }),
]

export const marineSetupRoutes: Route[] = [
  ...choiceRoutes('/api/marine/admin/setup', marineAdmin('own')),
  ...choiceRoutes('/api/marine/partner/setup', marinePartner('own')),
  action({
    method: 'POST',
    url: '/api/marine/partner/setup/vessels',
    summary: 'Add a vessel; a known vessel is returned unchanged',
    access: marinePartner('marine.policy.edit'),
    body: vesselSchema,
    data: answer('Vessel'),
    status: 201,
    async act({ tx, body, actor }) {
      return addVessel(tx, body, actor)
    },
    present: (_call, data) => data,
  }),
  ...entryRoutes({
    base: '/api/marine/admin/setup/lists',
    access: editing,
    reading,
    lists: marineListNames,
    openQuotes,
  }),
  ...marineTariffRoutes,
  ...numberRoutes('/api/marine/admin/setup/number-series', editing, marineNumberKinds, reading),
  ...rolesRoutes({ base: '/api/marine/admin/setup/roles', audience: 'marine_admin', access: ofRoles }),
  ...rolesRoutes({
    base: '/api/marine/admin/setup/partner-roles',
    audience: 'marine_partner',
    access: ofRoles,
  }),
]
