import { policyTerm, vehicleMark } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { fullName } from '../../identity/clients/presenter.ts'
import { readBranch } from '../../organisation/branches/online-branch.ts'
import { atBranch, type Notice, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { addDays } from '../../policies/terms/days.ts'
import type { Term } from '../../policies/terms/model.ts'
import { provenContact } from '../../workflows/validations/store.ts'
import type { Entered, StepContext, StepHandler } from '../../workflows/workflow-engine/step.ts'
import { issuePolicies } from '../policies/issue-policies.ts'
import { paidQuote } from '../policies/paid-quote.ts'
import { bookTerm, type PaidRenewal, readRenewed } from '../renewals/book-offer.ts'
import { offerOf } from '../renewals/send-offer.ts'
import { addFleetDocument, mailedDocuments } from './fleet-documents.ts'
import { insuredNumbers } from './insured-numbers.ts'
import { isWholeYear, setPeriod } from './price-step.ts'
import { findProposal, type ProposalRow, type VehicleRow, vehiclesOf } from './store.ts'

/** Days after the first one within which a payment that was begun in time may still arrive. */
const ARRIVES_WITHIN = 3

/**
 * Issues the policies of a paid proposal, all in this transaction. Where one vehicle was insured since, the money stays
 * with us and staff decide on the tracker.
 */
export const issueFleetStep: StepHandler = {
  async enter(context) {
    const { tx, services, tracker, now } = context
    const paid = await paidQuote.first(tx, tracker.id)
    const proposal = await findProposal(tx, tracker.id)
    if (!paid || !proposal) throw new Error('A fleet is issued without a paid proposal.')
    const vehicles = await vehiclesOf(tx, proposal.id)
    if (proposal.renews) return renewVehicles(context, { paid, proposal, vehicles })
    const paidOn = lagosDay(paid.paid_at ? new Date(paid.paid_at) : now)
    const term = termPaidOn(proposal, paidOn)
    await lockVehicles(context, vehicles)
    const refusal = term === null ? 'quote_replaced' : await insuredSince(context, vehicles, term)
    if (refusal || !term) return review(context, paid.payment_id, refusal ?? 'quote_replaced')
    const client = await tx
      .selectFrom('clients')
      .select(['id', 'first_name', 'last_name', 'phone'])
      .where('id', '=', tracker.customer_id)
      .executeTakeFirstOrThrow()
    const contact = await provenContact(tx, tracker.id)
    const branch = await readBranch(tx, tracker.branch_id ?? '')
    const policies = await issuePolicies(
      context,
      { branch, client, contact, paymentId: paid.payment_id },
      vehicles.map(({ vehicle, cover, names, premium, amount }) => {
        if (!premium || amount === null) throw new Error('A vehicle of a fleet has no price.')
        const dated = { ...cover, start_date: term.start }
        const { currency, tariff_id: tariffId } = paid
        return { vehicle, cover: dated, names, term, premium, amount, currency, tariffId }
      }),
    )
    await linkPolicies(context, vehicles, policies)
    const number = await storeIssued(context, proposal, paid.payment_id, term)
    await recordAudit(
      tx,
      { principal: system, now },
      {
        action: 'fleet.issued',
        objectKind: 'fleet',
        objectId: proposal.fleet_id,
        after: {
          number,
          vehicles: vehicles.length,
          amount: paid.amount,
          debit_note: proposal.debit_note_number,
        },
      },
    )
    const [first] = vehicles
    const marks = `${first ? vehicleMark(first.vehicle) : ''}${vehicles.length > 1 ? ` +${vehicles.length - 1}` : ''}`
    const issued: Notice = {
      event: 'policy-issued',
      titleKey: 'policy_issued_title',
      messageKey: 'policy_issued_message',
      params: { policy_number: number, plate: marks, customer: fullName(client) },
      path: `/underwriting/fleets/${proposal.fleet_id}`,
    }
    await notifyPrivileged(tx, services, 'policy.motor.edit', issued, atBranch(branch.id))
    const [policy] = policies
    await enqueue(
      tx,
      'mail',
      {
        template: 'fleet-issued',
        to: contact.email,
        locale: tracker.locale,
        params: {
          name: client.first_name,
          reference: number,
          start_date: term.start,
          end_date: term.end,
          amount: paid.amount,
          url: `${services.settings.GUEST_ORIGIN}${myPath(tracker.locale, policy?.policyNumber ?? '')}`,
        },
        attach_documents: await mailedDocuments(tx, tracker.id, vehicles.length),
      },
      now,
    )
    const search = policies.flatMap(({ policyNumber, plate }) => [policyNumber, plate])
    return { outcome: 'done', data: { fleet_id: proposal.fleet_id }, search }
  },
}

interface PaidProposal {
  paid: NonNullable<Awaited<ReturnType<typeof paidQuote.first>>>
  proposal: ProposalRow
  vehicles: readonly VehicleRow[]
}

/**
 * Books the next term of every policy of a paid renewal. Where one of them cannot be renewed any more, none is: the money
 * stays with us and staff decide on the tracker.
 */
async function renewVehicles(
  context: StepContext,
  { paid, proposal, vehicles }: PaidProposal,
): Promise<Entered> {
  const { tx, services, tracker, now } = context
  const renewals = []
  for (const { renewed_policy_id: id, premium, amount, names, vehicle, cover } of vehicles) {
    const offer = id ? await offerOf(tx, id) : undefined
    if (!offer || !premium || amount === null) return review(context, paid.payment_id, 'renewal_closed')
    const { policy, term, refusal } = await readRenewed(context, offer, paid.paid_at)
    if (refusal) return review(context, paid.payment_id, refusal)
    const own = { ...paid, amount, premium, names, proposal: { vehicle, cover } } as unknown as PaidRenewal
    renewals.push({ offer, renewed: { policy, term, paid: own } })
  }
  for (const { offer, renewed } of renewals) await bookTerm(context, offer, renewed)
  const [first] = renewals
  if (!first) throw new Error('A fleet without a vehicle is renewed.')
  const { policy, term } = first.renewed
  const number = await storeIssued(context, proposal, paid.payment_id, term)
  await setPeriod(tx, proposal.fleet_id, term)
  await recordAudit(
    tx,
    { principal: system, now },
    {
      action: 'fleet.renewed',
      objectKind: 'fleet',
      objectId: proposal.fleet_id,
      after: {
        number,
        vehicles: vehicles.length,
        amount: paid.amount,
        debit_note: proposal.debit_note_number,
      },
    },
  )
  const { first_name: name } = await tx
    .selectFrom('clients')
    .select('first_name')
    .where('id', '=', policy.client_id)
    .executeTakeFirstOrThrow()
  const contact = await provenContact(tx, tracker.id)
  await enqueue(
    tx,
    'mail',
    {
      template: 'fleet-issued',
      to: contact.email,
      locale: tracker.locale,
      params: {
        name,
        reference: number,
        start_date: term.start,
        end_date: term.end,
        amount: paid.amount,
        url: `${services.settings.GUEST_ORIGIN}${myPath(tracker.locale, policy.policy_number)}`,
      },
      attach_documents: await mailedDocuments(tx, tracker.id, vehicles.length),
    },
    now,
  )
  return { outcome: 'done', data: { fleet_id: proposal.fleet_id } }
}

/** Names the policy of each vehicle, in one statement. */
async function linkPolicies(
  { tx }: StepContext,
  vehicles: readonly VehicleRow[],
  policies: readonly { id: string }[],
): Promise<void> {
  const links = vehicles.map(({ id }, at) => ({ id, policy_id: policies[at]?.id ?? null }))
  await sql`update fleet_vehicles set policy_id = given.policy_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given (id uuid, policy_id uuid)
    where fleet_vehicles.id = given.id`.execute(tx)
}

/** Locks the vehicles in one order, against deadlocks with other sales of them. */
async function lockVehicles({ tx }: StepContext, vehicles: readonly VehicleRow[]): Promise<void> {
  const numbers = vehicles.flatMap(({ vehicle }) => [vehicleMark(vehicle), vehicle.chassis_number])
  await takeLock(tx, ...[...new Set(numbers)].sort().map((number) => `vehicle ${number}`))
}

async function insuredSince({ tx }: StepContext, vehicles: readonly VehicleRow[], term: Term) {
  const plates = vehicles.map(({ vehicle }) => vehicleMark(vehicle))
  const chassis = vehicles.map(({ vehicle }) => vehicle.chassis_number)
  const insured = await insuredNumbers(tx, plates, chassis, term)
  if (insured.plates.size > 0) return 'plate_insured'
  return insured.chassis.size > 0 ? 'chassis_insured' : null
}

/**
 * The term that a payment of a day buys: no premium, no cover. A first proposal of a whole year begins on the day of a
 * late payment; other vehicles keep the days that were priced, as their payment was begun in time. Null when it came
 * too late for that.
 */
function termPaidOn(proposal: ProposalRow, day: string): Term | null {
  const { start_date: start, end_date: end } = proposal
  if (day <= start) return { start, end }
  if (isWholeYear(proposal)) return policyTerm(day)
  return day <= addDays(start, ARRIVES_WITHIN) ? { start, end } : null
}

async function review({ tx, now, note }: StepContext, paymentId: string, reason: string): Promise<Entered> {
  await tx
    .updateTable('payments')
    .set({ status: 'review', failure_reason: reason, updated_at: now })
    .where('id', '=', paymentId)
    .execute()
  note({ kind: 'payment_review', actor: 'system', at: now, detail: { reason } })
  return { outcome: 'review' }
}

/** @returns the number of the fleet */
async function storeIssued(
  { tx, tracker, now }: StepContext,
  proposal: ProposalRow,
  paymentId: string,
  term: Term,
): Promise<string> {
  await tx
    .updateTable('fleet_proposals')
    .set((eb) => ({
      status: 'issued',
      payment_id: paymentId,
      issued_at: now,
      start_date: term.start,
      end_date: term.end,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', proposal.id)
    .execute()
  if (proposal.sequence === 1) await setPeriod(tx, proposal.fleet_id, term)
  const { number } = await tx
    .updateTable('fleets')
    .set((eb) => ({ status: 'in_force', updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', proposal.fleet_id)
    .returning('number')
    .executeTakeFirstOrThrow()
  const named = { trackerId: tracker.id, number: `${number}-${proposal.sequence}`, now }
  await addFleetDocument(tx, { kind: 'fleet-receipt', ...named })
  await addFleetDocument(tx, { kind: 'fleet-certificates', ...named })
  return number
}
