import { type ProposedVehicle, policyTerm } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { attempt } from '../../platform/db/attempt.ts'
import { after, days, lagosDay, lagosMidnight } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/number-series/next-number.ts'
import { later } from '../../policies/terms/days.ts'
import type { Term } from '../../policies/terms/model.ts'
import { registerClient } from '../../workflows/customers/register.ts'
import type { Entered, StepContext, StepHandler } from '../../workflows/workflow-engine/step.ts'
import { withBusinessSource } from '../intermediaries/business-source.ts'
import { PRICE_DAYS } from '../premiums/quote-premium.ts'
import { addFleetDocument } from './fleet-documents.ts'
import { type FleetRenewal, priceRenewals } from './price-renewals.ts'
import { type PricedVehicle, priceRows } from './price-rows.ts'
import { findProposal, type ProposalRow, vehiclesOf } from './store.ts'

const UNDERWRITING = 'underwriting'
const PAYMENT = 'payment'

/**
 * Prices the vehicles of a proposal and stores the prices: the payment is for this quote. Goes to an underwriter where a
 * sale of one of the vehicles would; to staff where a vehicle was insured or its codes were withdrawn meanwhile.
 */
export const priceFleetStep: StepHandler = {
  async enter({ tx, services, tracker, now, note }) {
    const proposal = await findProposal(tx, tracker.id)
    if (!proposal) throw new Error('A fleet is priced without a proposal.')
    if (proposal.renews) return priceFleetRenewal({ tx, services, tracker, now, note }, proposal)
    const refused = await attempt(tx, async () => {
      const { details } = await tx
        .selectFrom('fleets')
        .select('details')
        .where('id', '=', proposal.fleet_id)
        .executeTakeFirstOrThrow()
      await assignClient(tx, proposal, await registerClient(tx, services, tracker.id, details, 'about.'))
    })
    const term = await termToday(tx, proposal, lagosDay(now))
    const rows = await rowsOf(tx, proposal)
    const priced = refused || term === null ? null : await priceRows(tx, services, rows, term, tracker.locale)
    const vehicles = priced?.rows.flatMap((row) => row.priced ?? []) ?? []
    if (!priced || !term || vehicles.length < rows.length) {
      const [error] = priced?.rows.flatMap(({ errors }) => errors) ?? []
      const reason = refused?.code ?? error?.code ?? 'quote_expired'
      note({ kind: 'payment_review', actor: 'system', at: now, detail: { reason } })
      return { outcome: 'review' }
    }
    const quoteId = await storePrices(tx, {
      tracker,
      proposal,
      term,
      vehicles,
      tariffId: priced.tariffId,
      now,
    })
    const referred = vehicles.some((vehicle) => vehicle.referred)
    return {
      outcome: 'done',
      data: { quote_id: quoteId },
      goto: referred ? UNDERWRITING : PAYMENT,
      search: vehicles.map(({ vehicle }) => vehicle.registration_number),
    }
  },
}

/** Prices the next year of the vehicles; goes to an underwriter where the renewal of one of them would. */
async function priceFleetRenewal(
  { tx, services, tracker, now, note }: Pick<StepContext, 'tx' | 'services' | 'tracker' | 'now' | 'note'>,
  proposal: ProposalRow,
): Promise<Entered> {
  const rows = await vehiclesOf(tx, proposal.id)
  const ids = rows.flatMap(({ renewed_policy_id: id }) => id ?? [])
  let renewal: FleetRenewal | null = null
  const refused = await attempt(tx, async () => {
    renewal = await priceRenewals(tx, services, ids, tracker.locale)
  })
  const priced = renewal as FleetRenewal | null
  if (refused || !priced) {
    const reason = refused?.code ?? 'quote_expired'
    note({ kind: 'payment_review', actor: 'system', at: now, detail: { reason } })
    return { outcome: 'review' }
  }
  const { term, vehicles, tariffId } = priced
  await tx
    .updateTable('fleet_proposals')
    .set({ start_date: term.start, end_date: term.end })
    .where('id', '=', proposal.id)
    .execute()
  const quoteId = await storePrices(tx, { tracker, proposal, term, vehicles, tariffId, now })
  return {
    outcome: 'done',
    data: { quote_id: quoteId },
    goto: vehicles.some(({ referred }) => referred) ? UNDERWRITING : PAYMENT,
    search: vehicles.map(({ vehicle }) => vehicle.registration_number),
  }
}

async function assignClient(tx: Tx, { fleet_id: id }: ProposalRow, clientId: string): Promise<void> {
  const { first_name, last_name, contact_name } = await tx
    .selectFrom('clients')
    .select(['first_name', 'last_name', 'contact_name'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { number } = await tx
    .updateTable('fleets')
    .set({ client_id: clientId })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow()
  const search = [number, first_name, last_name, contact_name].filter(Boolean).join(' ').toLowerCase()
  await tx.updateTable('fleets').set({ search }).where('id', '=', id).execute()
}

/**
 * The term of a proposal that is priced today: no cover begins before. A first proposal of a whole year moves as a
 * whole; other vehicles end at the expiry. Null once that has passed.
 */
async function termToday(tx: Tx, proposal: ProposalRow, today: string): Promise<Term | null> {
  const start = later(proposal.start_date, today)
  const isYear = isWholeYear(proposal)
  const term = isYear ? policyTerm(start) : { start, end: proposal.end_date }
  if (term.start > term.end) return null
  await tx
    .updateTable('fleet_proposals')
    .set({ start_date: term.start, end_date: term.end })
    .where('id', '=', proposal.id)
    .execute()
  if (proposal.sequence === 1) await setPeriod(tx, proposal.fleet_id, term)
  return term
}

/** Whether the vehicles set the expiry of the fleet themselves: a year from their first day. */
export const isWholeYear = ({
  sequence,
  renews,
  start_date,
  end_date,
}: Pick<ProposalRow, 'sequence' | 'renews' | 'start_date' | 'end_date'>): boolean =>
  (sequence === 1 || renews) && policyTerm(start_date).end === end_date

export async function setPeriod(tx: Tx, fleetId: string, { start, end }: Term): Promise<void> {
  await tx.updateTable('fleets').set({ start_date: start, end_date: end }).where('id', '=', fleetId).execute()
}

/** The stored vehicles as cells of codes, to be checked again. */
async function rowsOf(tx: Tx, proposal: ProposalRow) {
  return (await vehiclesOf(tx, proposal.id)).map(({ vehicle, cover, position }) => ({
    line: position + 1,
    cells: {
      registration_number: vehicle.registration_number,
      chassis_number: vehicle.chassis_number,
      engine_number: vehicle.engine_number ?? '',
      make: vehicle.make,
      model: vehicle.model,
      year: String(vehicle.year),
      colour: vehicle.colour,
      body_type: vehicle.body_type,
      use: vehicle.use,
      risk_type: cover.risk_type,
      cover_type: cover.cover_type,
      sum_insured: (cover.sum_insured / 100).toFixed(2),
      extensions: cover.extensions.join('+'),
    },
  }))
}

interface Priced {
  tracker: { id: string; agency_code: string | null; clo_code: string | null }
  proposal: ProposalRow
  term: Term
  vehicles: readonly PricedVehicle[]
  tariffId: string
  now: Date
}

async function storePrices(
  tx: Tx,
  { tracker, proposal, term, vehicles, tariffId, now }: Priced,
): Promise<string> {
  const amount = vehicles.reduce((sum, vehicle) => sum + vehicle.amount, 0)
  const sold = await withSource(tx, vehicles, tracker, term, lagosDay(now))
  await storeVehicles(tx, proposal.id, sold)
  // Without a whole year the price counts the days of cover, so another first day has another price.
  const lastDay = new Date(lagosMidnight(term.start, 1))
  const reserved = after(now, days(PRICE_DAYS))
  const isYear = isWholeYear({ ...proposal, start_date: term.start, end_date: term.end })
  const validUntil = isYear || reserved < lastDay ? reserved : lastDay
  const debit_note_number = proposal.debit_note_number ?? (await takeNumber(tx, 'debit-note', now))
  await tx
    .updateTable('fleet_proposals')
    .set((eb) => ({ amount, debit_note_number, version: eb('version', '+', 1) }))
    .where('id', '=', proposal.id)
    .execute()
  await addFleetDocument(tx, {
    kind: 'fleet-debit-note',
    trackerId: tracker.id,
    number: debit_note_number,
    now,
  })
  // The decision about the quote is within the limit for one vehicle: the greatest value decides.
  const [largest] = sold.toSorted((one, other) => other.cover.sum_insured - one.cover.sum_insured)
  if (!largest) throw new Error('A fleet has no vehicle.')
  const id = uuid()
  await tx
    .insertInto('quotes')
    .values({
      id,
      reference: await takeNumber(tx, 'quote', now),
      tracker_id: tracker.id,
      proposal: JSON.stringify({
        vehicle: withOthers(largest.vehicle, sold.length - 1),
        cover: largest.cover,
      }),
      names: JSON.stringify(largest.names),
      premium: JSON.stringify({ ...totalOf(sold), valid_until: validUntil.toISOString() }),
      amount,
      currency: 'NGN',
      tariff_id: tariffId,
      start_date: term.start,
      end_date: term.end,
      valid_until: validUntil,
      created_at: now,
    })
    .execute()
  return id
}

/** Sets the business type and the agency of each vehicle, read once for each class. */
async function withSource(
  tx: Tx,
  vehicles: readonly PricedVehicle[],
  tracker: Priced['tracker'],
  term: Term,
  today: string,
): Promise<PricedVehicle[]> {
  const sources = new Map<string, { business_type: string; names: Record<string, string> }>()
  const sold: PricedVehicle[] = []
  for (const priced of vehicles) {
    const { vehicle, cover, names } = priced
    let source = sources.get(cover.risk_type)
    if (!source) {
      const from = await withBusinessSource(tx, { proposal: { vehicle, cover }, names: {} }, tracker, today)
      source = { business_type: from.proposal.cover.business_type, names: from.names }
      sources.set(cover.risk_type, source)
    }
    const { business_type } = source
    sold.push({
      ...priced,
      cover: { ...cover, business_type, start_date: term.start },
      names: { ...names, ...source.names },
    })
  }
  return sold
}

/** The vehicle that a quote of several states: its plate says how many others there are. */
const withOthers = (vehicle: ProposedVehicle, others: number): ProposedVehicle =>
  others > 0 ? { ...vehicle, registration_number: `${vehicle.registration_number} +${others}` } : vehicle

async function storeVehicles(tx: Tx, proposalId: string, sold: readonly PricedVehicle[]): Promise<void> {
  const values = sold.map(({ vehicle, cover, names, premium, amount }, position) => ({
    position,
    vehicle,
    cover,
    names,
    premium,
    amount,
  }))
  await sql`update fleet_vehicles set vehicle = given.vehicle, cover = given.cover, names = given.names,
      premium = given.premium, amount = given.amount
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (position int, vehicle jsonb, cover jsonb,
      names jsonb, premium jsonb, amount bigint)
    where proposal_id = ${proposalId} and fleet_vehicles.position = given.position`.execute(tx)
}

/** The premium of all vehicles, its parts added up. */
function totalOf(sold: readonly PricedVehicle[]) {
  const parts = Map.groupBy(
    sold.flatMap(({ premium }) => premium.breakdown),
    ({ code }) => code,
  )
  const breakdown = [...parts.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: others.reduce((sum, part) => sum + part.amount, first.amount) }] : [],
  )
  const [first] = sold
  return {
    ...first?.premium,
    rate_bps: null,
    net_rate_bps: null,
    premium: sold.reduce((sum, { amount }) => sum + amount, 0),
    tax: breakdown.find(({ code }) => code === 'TAX')?.amount ?? 0,
    breakdown,
    sum_insured: sold.reduce((sum, { cover }) => sum + cover.sum_insured, 0),
  }
}
