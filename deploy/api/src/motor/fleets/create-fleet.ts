import { FLEET_WORKFLOW_ID, type NewFleet, policyTerm, type Title, titles } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { ClientDetails } from '../../identity/clients/client-details.ts'
import { readOnlineBranch } from '../../organisation/branches/online-branch.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { actorName, type Principal } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import type { Services } from '../../platform/services.ts'
import type { Term } from '../../policies/terms/model.ts'
import { assertStateAndLga } from '../../reference/setups/check-state-and-lga.ts'
import { assertComplete } from '../../workflows/customers/register.ts'
import { findStartable, findWorkflow } from '../../workflows/workflow-engine/definitions.ts'
import { startTracker } from '../../workflows/workflow-engine/engine.ts'
import { DIRECT_ONLINE, ownIntermediaries } from '../intermediaries/selling.ts'
import { MOTOR_WORKFLOW } from '../proposals/motor-proposal.ts'
import { startDateError } from '../registration-numbers/start-dates.ts'
import { arrangementOf } from '../sales/arrange.ts'
import { findClient, personOf } from '../sales/person.ts'
import { assertPriced, type PricedVehicle, priceRows } from './price-rows.ts'

/**
 * Determines the term of vehicles: up to a year, or to the expiry of the fleet they join.
 * @throws ApiError 422 at `start_date` and `end_date`
 */
export function termOf(
  { start_date: start, end_date: end }: { start_date: string; end_date?: string | undefined },
  now: Date,
): Term {
  const error = startDateError('start_date', start, now)
  if (error) throw fieldError(error.path, error.code, error.params ? { params: error.params } : {})
  const year = policyTerm(start)
  if (end === undefined) return year
  if (end < start || end > year.end)
    throw fieldError('end_date', 'fields.fleet_end', { params: { from: start, to: year.end } })
  return { start, end }
}

const typed = (rows: NewFleet['rows']) => rows.map((cells, at) => ({ line: at + 1, cells }))

/**
 * Stores a fleet with its first proposal and starts the tracker of its client. The price follows once the client's
 * identity is confirmed.
 * @returns ids of the fleet and of the tracker
 * @throws ApiError 422 `fleet_rows_invalid` and at the fields; 409 `consent_outdated`
 */
export async function createFleet(
  tx: Tx,
  services: Services,
  input: NewFleet,
  actor: Actor,
  locale: string,
): Promise<{ id: string; trackerId: string }> {
  const { principal, now } = actor
  const motor = await findStartable(tx, MOTOR_WORKFLOW)
  if (input.consent.version !== motor.consent.version) throw new ApiError(409, 'consent_outdated')
  const term = termOf(input, now)
  const { start_date: _, end_date: __, rows, customer_id, about: given, consent, ...sale } = input
  const client = customer_id ? await findClient(tx, customer_id, principal) : null
  const about = given ?? detailsOnRecord(client)
  const { locale: spoken = 'en', branch_id, ...named } = await arrangementOf(tx, services, sale, principal)
  const intermediaries = { ...(await ownIntermediaries(tx, principal, lagosDay(now))), ...named }
  const person = await personOf(tx, services, await withContactOnRecord(tx, services, sale), client)
  assertComplete(about, person.id_type === 'rc_number', 'about.')
  await assertStateAndLga(tx, about.state, about.lga, lagosDay(now)).catch((error: unknown) => {
    throw atAbout(error)
  })
  const priced = await priceRows(tx, services, typed(rows), term, locale)
  const vehicles = assertPriced(priced.rows)
  const branchId = branch_id ?? (await readOnlineBranch(tx)).id
  const id = uuid()
  const number = await takeNumber(tx, 'fleet', now)
  await tx
    .insertInto('fleets')
    .values({
      id,
      number,
      status: 'proposed',
      client_id: null,
      details: JSON.stringify(about),
      start_date: term.start,
      end_date: term.end,
      branch_id: branchId,
      agency_code: intermediaries.agency_code ?? DIRECT_ONLINE.agency_code,
      clo_code: intermediaries.clo_code ?? DIRECT_ONLINE.clo_code,
      search: number.toLowerCase(),
      created_by: userOf(principal),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const agreed = { ...consent, accepted: true, at: now.toISOString(), by: actorName(principal) }
  const started = await startProposal(tx, services, {
    fleet: { id, number, branch_id: branchId, ...intermediaries },
    sequence: 1,
    term,
    vehicles,
    data: { consent: agreed, ...person },
    locale: spoken,
    principal,
  })
  await recordAudit(tx, actor, {
    action: 'fleet.proposed',
    objectKind: 'fleet',
    objectId: id,
    after: { number, vehicles: vehicles.length, start_date: term.start, end_date: term.end, consent: agreed },
  })
  return { id, trackerId: started }
}

/** @throws ApiError 422 at `about` without a client on record */
function detailsOnRecord(client: Awaited<ReturnType<typeof findClient>> | null): ClientDetails {
  if (!client) throw fieldError('about', 'fields.required')
  const { title, gender, date_of_birth, contact_name, tax_id, address, state, lga, occupation } = client
  const place = { address, state, lga, occupation }
  if (client.kind === 'corporate')
    return { ...place, ...(contact_name ? { contact_name } : {}), ...(tax_id ? { tax_id } : {}) }
  return {
    ...place,
    ...(isTitle(title) ? { title } : {}),
    ...(gender ? { gender: gender as ClientDetails['gender'] } : {}),
    ...(date_of_birth ? { date_of_birth } : {}),
  }
}

const isTitle = (text: string): text is Title => (titles as readonly string[]).includes(text)

/** A client on record by number keeps the contact on record, as a sale to them does. */
async function withContactOnRecord(
  tx: Tx,
  services: Services,
  sale: Pick<NewFleet, 'id_type' | 'id_number' | 'email' | 'phone'>,
) {
  if (!sale.id_type || !sale.id_number) return sale
  const { vault } = services
  const normal = sale.id_number.replace(/\s/g, '').toUpperCase()
  const known = await tx
    .selectFrom('clients')
    .select(['email', 'phone'])
    .where('identity_hash', '=', vault.fingerprint(`${sale.id_type} ${normal}`))
    .executeTakeFirst()
  return known ? { ...sale, ...known } : sale
}

interface Started {
  fleet: { id: string; number: string; branch_id: string; agency_code: string; clo_code: string }
  sequence: number
  term: Term
  vehicles: readonly PricedVehicle[]
  data: Record<string, unknown>
  locale: string
  principal: Principal
  /** Ids of the policies that are renewed, in the order of the vehicles. */
  renewed?: readonly string[]
}

/** Starts the tracker of vehicles that are proposed together. @returns the id of the tracker */
export async function startProposal(
  tx: Tx,
  services: Services,
  { fleet, sequence, term, vehicles, data, locale, principal, renewed }: Started,
): Promise<string> {
  const now = services.clock()
  const workflow = await findWorkflow(tx, FLEET_WORKFLOW_ID)
  const { id: trackerId } = await startTracker(tx, services, { workflow, data, locale, principal })
  const { branch_id, agency_code, clo_code } = fleet
  await tx
    .updateTable('trackers')
    .set((eb) => ({
      branch_id,
      agency_code,
      clo_code,
      search: eb(eb.ref('search'), '||', ` ${fleet.number.toLowerCase()}`),
    }))
    .where('id', '=', trackerId)
    .execute()
  const proposalId = uuid()
  await tx
    .insertInto('fleet_proposals')
    .values({
      id: proposalId,
      fleet_id: fleet.id,
      sequence,
      status: 'open',
      tracker_id: trackerId,
      start_date: term.start,
      end_date: term.end,
      amount: null,
      debit_note_number: null,
      payment_id: null,
      issued_at: null,
      created_at: now,
      renews: renewed !== undefined,
    })
    .execute()
  await tx
    .insertInto('fleet_vehicles')
    .values(
      vehicles.map(({ vehicle, cover, names }, position) => ({
        id: uuid(),
        proposal_id: proposalId,
        position,
        vehicle: JSON.stringify(vehicle),
        cover: JSON.stringify(cover),
        names: JSON.stringify(names),
        premium: null,
        amount: null,
        policy_id: null,
        renewed_policy_id: renewed?.[position] ?? null,
      })),
    )
    .execute()
  return trackerId
}

const userOf = (principal: Principal): string | null => ('userId' in principal ? principal.userId : null)

/** Moves the errors of a client's details to where the request has them. */
function atAbout(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.details.fields) return error
  const fields = error.details.fields.map((field) => ({ ...field, path: `about.${field.path}` }))
  return new ApiError(422, error.code, { fields })
}
