import { fleetAdditionSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { LINK_SESSION, openSession } from '../../identity/sessions/open-session.ts'
import { addVehicles } from '../../motor/fleets/add-vehicles.ts'
import { renewFleet } from '../../motor/fleets/renew-fleet.ts'
import type { FleetRowOfTable } from '../../motor/fleets/store.ts'
import { customer } from '../../platform/access/access.ts'
import type { Customer } from '../../platform/access/principal.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { days } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { type Context, route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { nextPageOf } from '../../workflows/workflow-engine/next.ts'
import { findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { assertMyFleet, findMyProposal, listMyFleets, lockMyFleet, presentMyFleet } from './fleets.ts'

const params = z.object({ id: z.uuid() })
const data = answer('MyFleet')
/** Attempts, refused ones among them: each prices a whole fleet. */
const perFleet = { action: 'my_fleet', max: 60, within: days(1), refusal: 'too_many_requests' }

/** The fleets of a customer: seen as one, renewed and extended in one proposal and one payment. */
export const myFleetRoutes = [
  route({
    method: 'GET',
    url: '/api/my/fleets',
    summary: 'List the customer’s fleets with their vehicles, documents and open proposals',
    access: customer,
    data: listOf('MyFleet'),
    async handle({ services: { db, clock }, principal }) {
      return { data: await listMyFleets(db, principal, clock()) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/my/fleets/:id/renewals',
    summary: 'Propose the next year of all vehicles of the customer’s own fleet, in one payment',
    access: customer,
    params,
    data,
    status: 201,
    handle: (context) =>
      changeFleet(context, async (tx, fleet) => {
        const { services, actor, locale } = context
        await renewFleet(tx, services, fleet, actor, locale)
      }),
  }),
  route({
    method: 'POST',
    url: '/api/my/fleets/:id/vehicles',
    summary: 'Propose more vehicles for the customer’s own fleet, up to its expiry',
    access: customer,
    params,
    body: fleetAdditionSchema,
    data,
    status: 201,
    handle: (context) =>
      changeFleet(context, async (tx, { id }) => {
        const { services, body, actor, locale } = context
        await addVehicles(tx, services, id, body, actor, locale)
      }),
  }),
  route({
    method: 'POST',
    url: '/api/my/fleet-proposals/:id/sessions',
    summary: 'Open a session to pay a proposal of the customer’s own fleet',
    access: customer,
    params,
    data: answer('MyTracker'),
    status: 201,
    async handle({ services, params: { id }, principal, actor }) {
      const session = await inTransaction(services, async (tx) => {
        const proposal = await findMyProposal(tx, id, principal, actor.now)
        const tracker = await findTracker(tx, proposal.tracker_id)
        const next = await nextPageOf(tx, services, tracker)
        if (proposal.status !== 'open' || next.screen !== 'pay-motor') throw new ApiError(409, 'not_waiting')
        const token = await openSession(tx, { kind: 'guest', trackerId: tracker.id }, actor.now, LINK_SESSION)
        return { token, tracker_id: tracker.id, next }
      })
      return { data: session }
    },
  }),
]

type FleetCall = Pick<
  Context<{ id: string }, unknown, unknown, Customer>,
  'services' | 'params' | 'principal' | 'actor' | 'transact' | 'storedResult' | 't'
>

/** Changes a fleet of the customer. Counts the attempt in its own transaction, so that a refusal does not undo the count. */
async function changeFleet(
  { services, params: { id }, principal, actor, transact, storedResult, t }: FleetCall,
  act: (tx: Tx, fleet: FleetRowOfTable) => Promise<void>,
) {
  const { now } = actor
  if ((await storedResult()) === undefined) {
    await assertMyFleet(services.db, id, principal, now)
    await countAttempt(services.db, perFleet, id, now)
  }
  const data = await transact(async (tx) => {
    await act(tx, await lockMyFleet(tx, id, principal, now))
    return presentMyFleet(tx, await lockMyFleet(tx, id, principal, now), now)
  })
  return { data, message: t('messages', 'saved') }
}
