import {
  type Agency,
  type Color,
  type CoverType,
  type Extension,
  type LiabilityType,
  type ListedAgency,
  normaliseText,
  type PolicyFacts,
  type SetupItem,
  type State,
  type VehicleModel,
  type VehicleType,
} from '@coverdesk/sdk'
import { z } from 'zod'
import { publicly, staff } from '../access/access.ts'
import { lagosDay } from '../db/clock.ts'
import { ApiError } from '../errors/api-error.ts'
import { answers } from '../http/answers.ts'
import { kobo } from '../http/kobo.ts'
import { type Route, route, type Sent } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { TextOf } from '../translations/translate.ts'
import { selectEntries, stateOf } from './entries.ts'
import { localText } from './local-name.ts'
import { listSetup, type SetupRow } from './store.ts'

const item = { code: z.string(), name: z.string() }

const itemsWith = <E extends z.ZodRawShape>(extra: E) => z.array(z.object({ ...item, ...extra }))

/** The lists of the setup, the path each is served at, and what its items carry besides code and name. */
const lists = {
  colors: { list: 'colours', items: answers<Color[]>()(itemsWith({ hex: z.string() })) },
  'cover-types': {
    list: 'cover_types',
    items: answers<CoverType[]>()(
      itemsWith({ description: z.string(), needs_sum_insured: z.boolean(), excess: kobo.nullish() }),
    ),
  },
  'liability-types': {
    list: 'liability_types',
    items: answers<LiabilityType[]>()(itemsWith({ limit: kobo, risk_type: z.string() })),
  },
  'vehicle-make': { list: 'vehicle_makes', items: answers<SetupItem[]>()(itemsWith({})) },
  'vehicle-types': {
    list: 'vehicle_types',
    items: answers<VehicleType[]>()(itemsWith({ risk_type: z.string() })),
  },
  'agency-list': {
    list: 'agencies',
    items: answers<Agency[]>()(itemsWith({ commission_bps: z.number().int() })),
  },
  clos: { list: 'clos', items: answers<SetupItem[]>()(itemsWith({})) },
  states: { list: 'states', items: answers<State[]>()(itemsWith({ lgas: z.array(z.string()) })) },
  'body-types': { list: 'body_types', items: answers<SetupItem[]>()(itemsWith({})) },
  'vehicle-uses': { list: 'vehicle_uses', items: answers<SetupItem[]>()(itemsWith({})) },
  extensions: {
    list: 'extensions',
    items: answers<Extension[]>()(itemsWith({ description: z.string(), cover_types: z.array(z.string()) })),
  },
}

const reason = 'lists a customer chooses from'

function listRoute(path: string, list: string, items: Sent): Route {
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

/** What people can choose from today, in their language. */
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

const policyFacts = z.object({
  policy_number: z.string(),
  plate: z.string().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  cover_type: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  cancelled: z.boolean(),
})

export const setupRoutes: Route[] = [
  ...Object.entries(lists).map(([path, { list, items }]) => listRoute(path, list, items)),
  route({
    method: 'GET',
    url: '/api/setups/agencies',
    summary: 'Every agency that sells or did, so that what it sold can be found',
    access: staff('own'),
    data: answers<ListedAgency[]>()(z.array(z.object({ ...item, retired: z.boolean() }))),
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
    summary: 'How business of a risk type can come',
    access: publicly(reason, 600),
    params: z.object({ riskType: z.string().max(40) }),
    data: answers<SetupItem[]>()(z.array(z.object(item))),
    async handle({ services, params, t }) {
      return { data: await readList(services, t, 'business_types', params.riskType) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/setups/vehicle-models/:vehicleMake',
    summary: 'The models of a make',
    access: publicly(reason, 600),
    params: z.object({ vehicleMake: z.string().max(40) }),
    data: answers<VehicleModel[]>()(
      z.array(
        z.object({
          ...item,
          make: z.string(),
          vehicle_type: z.string().nullable(),
          body_type: z.string().nullish(),
        }),
      ),
    ),
    async handle({ services, params, t }) {
      return { data: await readList(services, t, 'vehicle_models', params.vehicleMake) }
    },
  }),
  route({
    method: 'GET',
    url: '/api/setups/policy-details',
    summary: 'What a policy number stands for; the vehicle only for staff who read policies',
    access: publicly('whether a policy is in force, and nothing of whose it is', 30),
    query: z.object({ polnum: z.string().max(60) }),
    data: answers<PolicyFacts[]>()(z.array(policyFacts)),
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
