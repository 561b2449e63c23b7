import { normaliseText } from '@coverdesk/sdk'
import { z } from 'zod'
import { publicly, staff } from '../../platform/access/access.ts'
import { type AnswerOf, listOf } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { selectEntries, stateOf } from './entries.ts'
import { localText } from './local-name.ts'
import { listSetup, type SetupRow } from './store.ts'

/** The reference data lists, their paths, and the attributes of their items besides code and name. */
const lists = {
  colors: { list: 'colours', items: listOf('Color') },
  'cover-types': {
    list: 'cover_types',
    items: listOf('CoverType'),
  },
  'liability-types': {
    list: 'liability_types',
    items: listOf('LiabilityType'),
  },
  'vehicle-make': { list: 'vehicle_makes', items: listOf('SetupItem') },
  'vehicle-types': {
    list: 'vehicle_types',
    items: listOf('VehicleType'),
  },
  'agency-list': {
    list: 'agencies',
    items: listOf('Agency'),
  },
  clos: { list: 'clos', items: listOf('SetupItem') },
  states: { list: 'states', items: listOf('State') },
  'body-types': { list: 'body_types', items: listOf('SetupItem') },
  'vehicle-uses': { list: 'vehicle_uses', items: listOf('SetupItem') },
  extensions: {
    list: 'extensions',
    items: listOf('Extension'),
  },
}

const reason = 'lists a customer chooses from'

function listRoute(path: string, list: string, items: AnswerOf<unknown>): Route {
  return route({
    method: 'GET',
    url: `/api/setups/${path}`,
    summary: `The list of ${path.replaceAll('-', ' ')}`,
    access: publicly(reason, 600),
    data: items,
    async handle({ services, t }) {
      return { data: await readList(services, t, list) }
    },
  })
}

/** Lists the entries that can be chosen today, in the reader's language. */
export async function readList(services: Services, t: TextOf, list: string, parent?: string) {
  const rows = await listSetup(services.db, list, lagosDay(services.clock()), parent)
  return rows.map((row) => presentItem(services, t, list, row)) as never[]
}

function presentItem(services: Services, t: TextOf, list: string, { code, name, attributes }: SetupRow) {
  const item = { code, ...attributes, name: localText(services, t, { list, code }, name) }
  const { description } = attributes
  if (typeof description !== 'string') return item
  return { ...item, description: localText(services, t, { list, code, part: 'description' }, description) }
}

export const setupRoutes: Route[] = [
  ...Object.entries(lists).map(([path, { list, items }]) => listRoute(path, list, items)),
  route({
    method: 'GET',
    url: '/api/setups/agencies',
    summary: 'List every agency, present or former, for filters',
    access: staff('own'),
    data: listOf('ListedAgency'),
    async handle({ services: { db, clock } }) {
      const today = lagosDay(clock())
      const rows = await selectEntries(db, 'agencies', today).orderBy('position').orderBy('name').execute()
      const sold = rows.filter((row) => stateOf(row, today) !== 'upcoming')
      return {
        data: sold.map((row) => ({
          code: row.code,
          name: row.name,
          retired: stateOf(row, today) === 'retired',
        })),
      }
    },
  }),
  route({
    method: 'GET',
    url: '/api/setups/business-types/:riskType',
    summary: 'List the business types of a risk type',
    access: publicly(reason, 600),
    params: z.object({ riskType: z.string().max(40) }),
    data: listOf('SetupItem'),
    async handle({ services, params, t }) {
      return { data: await readList(services, t, 'business_types', params.riskType) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/setups/vehicle-models/:vehicleMake',
    summary: 'List the models of a make',
    access: publicly(reason, 600),
    params: z.object({ vehicleMake: z.string().max(40) }),
    data: listOf('VehicleModel'),
    async handle({ services, params, t }) {
      return { data: await readList(services, t, 'vehicle_models', params.vehicleMake) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/setups/policy-details',
    summary: 'Get the status of a policy number; the vehicle only for staff who read policies',
    access: publicly('whether a policy is in force, and nothing of whose it is', 30),
    query: z.object({ polnum: z.string().max(60) }),
    data: listOf('PolicyFacts'),
    async handle({ services, query, principal }) {
      const row = await services.db
        .selectFrom('policies')
        .select(['policy_number', 'plate', 'names', 'start_date', 'end_date', 'cancelled_at'])
        .where('policy_number', '=', normaliseText(query.polnum).trim().toUpperCase())
        .executeTakeFirst()
      if (!row) throw new ApiError(404, 'policy_unknown')
      const { make, model, cover_type } = row.names as { make: string; model: string; cover_type: string }
      const { names, plate, cancelled_at, ...facts } = row
      const reads = principal.kind === 'staff' && principal.privileges.has('policy.motor.read')
      const vehicle = reads ? { plate, make, model } : { plate: null, make: null, model: null }
      return { data: [{ ...facts, ...vehicle, cover_type, cancelled: cancelled_at !== null }] }
    },
  }),
]
