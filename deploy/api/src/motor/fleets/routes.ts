import { fleetList } from '@coverdesk/lists/fleets'
import { MOST_FLEET_ROWS } from '@coverdesk/sdk'
import {
  fleetAdditionSchema,
  fleetPriceSchema,
  fleetVersionSchema,
  fleetWithdrawalSchema,
  newFleetSchema,
} from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { branchCalled } from '../../organisation/branches/branch-called.ts'
import { staff } from '../../platform/access/access.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, pageOf } from '../../platform/answers/answers.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { fieldError, notFound } from '../../platform/errors/api-error.ts'
import { folded, listQuery, textMatch } from '../../platform/http/list.ts'
import { filtersOf, type SortsOf } from '../../platform/http/list-filters.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import { presentPage, readPageOf } from '../../platform/http/page.ts'
import { route } from '../../platform/http/route.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { addVehicles } from './add-vehicles.ts'
import { createFleet, termOf } from './create-fleet.ts'
import { presentFleet, presentListedFleet, selectFleets } from './presenter.ts'
import { presentRows, priceRows } from './price-rows.ts'
import { readFleetCsv } from './read-rows.ts'
import { renewFleet } from './renew-fleet.ts'
import { settleFleetIdentity } from './settle-identity.ts'
import { lockFleet } from './store.ts'
import { repriceProposal, withdrawProposal } from './withdraw.ts'

const params = z.object({ id: z.uuid() })
const data = answer('Fleet')
const sorts = {
  created_at: 'fleets.created_at',
  end_date: 'fleets.end_date',
} as const satisfies SortsOf<typeof fleetList>

/** Registers the fleets: policies of one policyholder with a common expiry. */
export const fleetRoutes = [
  listRoute({
    url: '/api/fleets',
    summary: 'List fleets, newest first',
    access: staff('policy.motor.read'),
    query: listQuery(sorts, filtersOf(fleetList)),
    data: pageOf('ListedFleet'),
    async read({ services: { db, clock }, query, principal }) {
      const today = lagosDay(clock())
      let found = db.selectFrom('fleets').where(isInBranches('fleets.branch_id', principal))
      if (query.q) found = found.where(textMatch(folded('fleets.search'), query.q))
      const { status } = query
      if (status) found = found.where('fleets.status', '=', status === 'ended' ? 'in_force' : status)
      if (status === 'ended') found = found.where('fleets.end_date', '<', today)
      if (status === 'in_force') found = found.where('fleets.end_date', '>=', today)
      if (query.branch) found = found.where('fleets.branch_id', '=', branchCalled(query.branch))
      const page = await readPageOf(db, { found, shown: selectFleets(db) }, query, sorts, 'created_at')
      return presentPage(page, (row) => presentListedFleet(row, today))
    },
  }),
  route({
    method: 'GET',
    url: '/api/fleets/:id',
    summary: 'Get a fleet with its proposals and vehicles',
    access: staff('policy.motor.read'),
    params,
    data,
    async handle({ services, params: { id }, principal, locale }) {
      const reader = { principal, now: services.clock() }
      return { data: await presentFleet(services.db, id, reader, quoteTexts(services, locale)) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/fleets/price',
    summary: 'Read, check and price the vehicles of a CSV file or of typed rows; nothing is stored',
    access: staff('policy.motor.edit'),
    body: fleetPriceSchema,
    data: answer('FleetPrice'),
    async handle({ services, body: { csv, rows = [], fleet_id, ...period }, principal, locale, t }) {
      const { db, clock } = services
      const end_date = fleet_id ? await expiryOf(db, fleet_id, principal) : period.end_date
      const term = termOf({ ...period, end_date }, clock())
      const typed =
        csv === undefined ? rows.map((cells, at) => ({ line: at + 1, cells })) : await readFleetCsv(csv)
      const priced = await priceRows(db, services, typed, term, locale)
      return {
        data: presentRows(
          priced.rows,
          term,
          (code, given) => t('errors', code, given),
          quoteTexts(services, locale),
        ),
      }
    },
  }),
  route({
    method: 'POST',
    url: '/api/fleets',
    summary: `Propose a fleet of up to ${MOST_FLEET_ROWS} vehicles for a client`,
    access: staff('policy.motor.edit'),
    body: newFleetSchema,
    data,
    status: 201,
    async handle({ services, body, principal, transact, actor, locale, t }) {
      const { id, trackerId } = await transact((tx) => createFleet(tx, services, body, actor, locale))
      await settleFleetIdentity(services, trackerId, actor)
      const reader = { principal, now: services.clock() }
      const fleet = await presentFleet(services.db, id, reader, quoteTexts(services, locale))
      return { data: fleet, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/fleets/:id/vehicles',
    summary: 'Propose more vehicles for a fleet in force, up to its expiry',
    access: staff('policy.motor.edit'),
    params,
    body: fleetAdditionSchema,
    data,
    status: 201,
    async handle({ services, params: { id }, body, principal, transact, actor, locale, t }) {
      const { trackerId } = await transact(async (tx) => ({
        trackerId: await addVehicles(tx, services, id, body, actor, locale),
      }))
      await settleFleetIdentity(services, trackerId, actor)
      const reader = { principal, now: services.clock() }
      const fleet = await presentFleet(services.db, id, reader, quoteTexts(services, locale))
      return { data: fleet, message: t('messages', 'saved') }
    },
  }),
  action({
    method: 'POST',
    url: '/api/fleets/:id/renewals',
    summary: 'Propose the next year of all vehicles of a fleet, in one payment',
    access: staff('policy.motor.edit'),
    params,
    data,
    status: 201,
    async act({ tx, services, params: { id }, principal, actor, locale }) {
      await renewFleet(tx, services, await lockFleet(tx, id, principal), actor, locale)
    },
    present: ({ tx, services, params: { id }, actor, locale }) =>
      presentFleet(tx, id, actor, quoteTexts(services, locale)),
  }),
  action({
    method: 'POST',
    url: '/api/fleets/proposals/:id/price',
    summary: 'Price an unpaid proposal of a fleet again',
    access: staff('policy.motor.edit'),
    params,
    body: fleetVersionSchema,
    data,
    act: ({ tx, services, params: { id }, body, actor }) =>
      repriceProposal(tx, services, id, body.version, actor),
    present: ({ tx, services, actor, locale }, id) =>
      presentFleet(tx, id, actor, quoteTexts(services, locale)),
  }),
  action({
    method: 'POST',
    url: '/api/fleets/proposals/:id/withdraw',
    summary: 'Withdraw an unpaid proposal of a fleet, with a reason',
    access: staff('policy.motor.edit'),
    params,
    body: fleetWithdrawalSchema,
    data,
    act: ({ tx, services, params: { id }, body, actor }) => withdrawProposal(tx, services, id, body, actor),
    present: ({ tx, services, actor, locale }, id) =>
      presentFleet(tx, id, actor, quoteTexts(services, locale)),
  }),
]

/** @throws ApiError 404, also for a fleet of branches that the caller does not see; 422 after its expiry */
async function expiryOf(db: Db, id: string, principal: Principal): Promise<string> {
  const fleet = await db
    .selectFrom('fleets')
    .select(['end_date', 'status'])
    .where('id', '=', id)
    .where(isInBranches('fleets.branch_id', principal))
    .executeTakeFirst()
  if (!fleet) throw notFound()
  if (fleet.status !== 'in_force') throw fieldError('fleet_id', 'fleet_not_in_force')
  return fleet.end_date
}
