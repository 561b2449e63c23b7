import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../access/access.ts'
import type { RequestPrincipal } from '../access/principal.ts'
import type { Clock } from '../db/clock.ts'
import { ApiError, tooMany } from '../errors/api-error.ts'
import { type Caller, Callers } from './callers.ts'
import { InFlight, type Ticket, TooMany } from './in-flight.ts'
import { Lane, NoTurn } from './lane.ts'
import { type LimitField, writeLimitFields } from './limit-fields.ts'
import type { LoadSettings } from './load-settings.ts'
import { limitRates } from './rates.ts'
import { Refusals } from './refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ticket: Ticket | undefined
  }
}

/** Seconds after which a refused caller should try again. */
const OWN_RETRY_AFTER = 1
const PROCESS_RETRY_AFTER = 2

interface LimitedRoute {
  access: Access
  /** Whether it is answered under any load, for checks of the hosting platform. */
  evenUnderLoad?: true
}

/** The limits of one route, in the order in which they apply to a request. */
export interface RouteLimits {
  /** Counts a request on arrival, before its token is looked up. @throws ApiError 429, 503 */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts it for its principal. @throws ApiError 429 */
  identify(request: FastifyRequest, reply: FastifyReply, principal: RequestPrincipal): void
  /** Runs its handler when it is the caller's turn. @throws ApiError 429, 503 */
  run<T>(request: FastifyRequest, act: () => Promise<T>): Promise<T>
}

/**
 * Limits the work of callers in this process, so that none of them blocks the others: calls a minute, requests in
 * flight, concurrent handlers, bytes not received yet, and the heap.
 * @param networkOf returns the network that limits count an address for
 */
export async function limitLoad(
  app: FastifyInstance,
  clock: Clock,
  settings: LoadSettings,
  networkOf: (address: string) => string,
): Promise<(route: LimitedRoute) => RouteLimits> {
  const callers = new Callers(clock)
  const inFlight = new InFlight(settings)
  const refusals = new Refusals()
  const counterOf = await limitRates(app, clock, settings)
  const laneOf = lanes(settings)
  app.decorateRequest('ticket', undefined)
  app.addHook('onSend', async ({ ticket }, _reply, payload) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) ticket?.addBytes(payload.length)
  })

  const ofNetwork = (address: string): Caller => ({ key: `network ${networkOf(address)}`, hasAccount: false })
  const mostOf = (key: string): number =>
    key.startsWith('network ') ? settings.inFlightOfNetwork : settings.inFlightOfPrincipal
  const concurrent = (key: string): LimitField => ({
    name: 'concurrent',
    quota: mostOf(key),
    left: inFlight.left(key, mostOf(key)),
  })
  const refused = (error: unknown): unknown => {
    if (!(error instanceof TooMany || error instanceof NoTurn)) return error
    return error.own ? tooMany('too_many_requests', OWN_RETRY_AFTER) : busy()
  }

  /** A call refused here does not count towards the calls of a minute. */
  const openTicket = (key: string, reply: FastifyReply): Ticket => {
    writeLimitFields(reply, [concurrent(key)])
    if (isHeapFull(settings.heapShare)) throw busy()
    const ticket = attempt(() => inFlight.open(key, mostOf(key)), refused)
    reply.raw.once('close', () => ticket.close())
    reply.raw.once('finish', () => ticket.close())
    return ticket
  }

  return ({ access, evenUnderLoad }) => {
    const count = counterOf(access)
    const isPublic = access.kind === 'public'
    // Anyone can open a session without an account, so public routes count the network.
    const counts = (caller: Caller | undefined): caller is Caller =>
      caller !== undefined && (caller.hasAccount || !isPublic)
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const { countedFor } = request
      // Anyone can open sessions without an account: together they share the limit of their network.
      const key = countedFor.hasAccount ? countedFor.key : ofNetwork(request.ip).key
      const ticket = evenUnderLoad ? undefined : openTicket(key, reply)
      const { calls, isExceeded } = await count(request)
      countedFor.calls = calls
      writeLimitFields(reply, evenUnderLoad ? [calls] : [calls, concurrent(key)])
      if (isExceeded) {
        ticket?.close()
        throw tooMany('too_many_requests', calls.reset ?? OWN_RETRY_AFTER)
      }
      request.ticket = ticket
    }
    return {
      async enter(request, reply) {
        const known = callers.find(request.headers.authorization)
        const { key, hasAccount } = counts(known) ? known : ofNetwork(request.ip)
        request.countedFor = { key, hasAccount }
        try {
          await admit(request, reply)
        } catch (error) {
          await refusals.wait(key)
          throw error
        }
      },
      identify(request, reply, principal) {
        const caller = callers.remember(request.headers.authorization, principal)
        const { ticket, countedFor } = request
        if (!ticket || !counts(caller)) return
        countedFor.turns = caller.key
        if (!caller.hasAccount || ticket.caller === caller.key) return
        attempt(() => ticket.move(caller.key, mostOf(caller.key)), refused)
        writeLimitFields(reply, [...(countedFor.calls ? [countedFor.calls] : []), concurrent(caller.key)])
      },
      async run(request, act) {
        const { ticket, method, countedFor } = request
        if (!ticket) return act()
        const lane = laneOf(isPublic, method === 'GET' || method === 'HEAD')
        return lane
          .run(countedFor.turns ?? ticket.caller, act, () => ticket.isClosed)
          .catch((error: unknown) => {
            throw refused(error)
          })
      },
    }
  }
}

/**
 * Separate lanes for public routes, with sign-in, and signed-in ones, and for reads and writes, which do not wait for
 * each other.
 */
function lanes({ reads, readsOfPrincipal, writes, writesOfPrincipal, patience }: LoadSettings) {
  const lane = (most: number, mostOfOne: number) => new Lane({ most, mostOfOne, patience })
  // On public routes a caller is a network, which may be a whole office.
  const open = { reads: lane(reads, reads), writes: lane(writes, writes) }
  const signedIn = { reads: lane(reads, readsOfPrincipal), writes: lane(writes, writesOfPrincipal) }
  return (isPublic: boolean, isRead: boolean): Lane =>
    (isPublic ? open : signedIn)[isRead ? 'reads' : 'writes']
}

function attempt<T>(act: () => T, refused: (error: unknown) => unknown): T {
  try {
    return act()
  } catch (error) {
    throw refused(error)
  }
}

const busy = (): ApiError => new ApiError(503, 'service_away', { retryAfter: PROCESS_RETRY_AFTER })

function isHeapFull(share: number): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return used > limit * share
}
