import {
  type Fleet,
  type FleetDocumentKind,
  type FleetProposal,
  type FleetProposalStatus,
  type FleetStatus,
  type FleetVehicle,
  fleetDocumentKinds,
  type ListedFleet,
  maskEmail,
  type PolicyState,
  vehicleMark,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import { presentCustomer } from '../../identity/clients/presenter.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { QuoteTexts } from '../../policies/quotes/quote-texts.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'
import { reachedAt } from '../../workflows/guest-links/send-resume-link.ts'
import { currentStepKind } from '../../workflows/workflow-engine/current-step.ts'
import { findTracker } from '../../workflows/workflow-engine/tracker-store.ts'
import { isFleetRenewable } from './renew-fleet.ts'
import type { ProposalRow } from './store.ts'

/** Fleets with what a list shows of each. */
export const selectFleets = (db: Db | Tx) =>
  db
    .selectFrom('fleets')
    .innerJoin('branches', 'branches.id', 'fleets.branch_id')
    .leftJoin('clients', 'clients.id', 'fleets.client_id')
    .selectAll('fleets')
    .select(['branches.code as branch_code', 'branches.name as branch_name'])
    .select(['clients.first_name', 'clients.last_name', 'clients.email', 'clients.phone'])
    .select([
      sql<number>`(select count(*)::int from fleet_proposals p join fleet_vehicles v on v.proposal_id = p.id
        join policies on policies.id = v.policy_id
        where p.fleet_id = fleets.id and policies.cancelled_at is null)`.as('vehicles'),
      sql<number>`(select coalesce(sum(p.amount), 0)::bigint from fleet_proposals p
        where p.fleet_id = fleets.id and p.status = 'issued')`.as('amount'),
    ])

type Listed = Awaited<ReturnType<ReturnType<typeof selectFleets>['executeTakeFirstOrThrow']>>

export function presentListedFleet(row: Listed, today: string): ListedFleet {
  return {
    id: row.id,
    number: row.number,
    status: statusOf(row, today),
    customer: row.client_id ? presentCustomer(row.client_id, row) : null,
    branch: { code: row.branch_code, name: row.branch_name },
    vehicles: row.vehicles,
    amount: Number(row.amount),
    start_date: row.start_date,
    end_date: row.end_date,
    created_at: row.created_at,
  }
}

const statusOf = ({ status, end_date }: Listed, today: string): FleetStatus =>
  status === 'in_force' && end_date < today ? 'ended' : status

/** @throws ApiError 404, also for a fleet of branches that the caller does not see */
export async function presentFleet(
  db: Db | Tx,
  id: string,
  { principal, now }: { principal: Principal; now: Date },
  { coverName }: Pick<QuoteTexts, 'coverName'>,
): Promise<Fleet> {
  const today = lagosDay(now)
  const row = await selectFleets(db)
    .where('fleets.id', '=', id)
    .where(isInBranches('fleets.branch_id', principal))
    .executeTakeFirst()
  if (!row) throw notFound()
  const agency = await setupEntryOn(db, 'agencies', row.agency_code, today)
  const clo = await setupEntryOn(db, 'clos', row.clo_code, today)
  const proposals = await db
    .selectFrom('fleet_proposals')
    .selectAll()
    .where('fleet_id', '=', id)
    .orderBy('sequence')
    .execute()
  const vehicles = await vehiclesOfFleet(db, id, today, coverName)
  const counts = await countVehicles(db, id)
  const presented: FleetProposal[] = []
  for (const proposal of proposals)
    presented.push(await presentProposal(db, proposal, counts.get(proposal.id) ?? 0))
  return {
    ...presentListedFleet(row, today),
    agency: { code: row.agency_code, name: agency?.name ?? row.agency_code },
    clo: { code: row.clo_code, name: clo?.name ?? row.clo_code },
    proposals: presented,
    vehicles_list: vehicles,
    renewable: await isFleetRenewable(db, row, today),
    version: row.version,
  }
}

export async function presentProposal(
  db: Db | Tx,
  row: ProposalRow,
  vehicles: number,
): Promise<FleetProposal> {
  const tracker = await findTracker(db, row.tracker_id)
  const payment = await db
    .selectFrom('payments')
    .leftJoin('quotes', 'quotes.id', 'payments.quote_id')
    .select(['payments.id', 'payments.status', 'quotes.valid_until'])
    .where('payments.tracker_id', '=', row.tracker_id)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .executeTakeFirst()
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name'])
    .where('tracker_id', '=', row.tracker_id)
    .where('kind', 'in', fleetDocumentKinds)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  const contact = await reachedAt(db, row.tracker_id)
  const kind = await currentStepKind(db, tracker)
  return {
    id: row.id,
    sequence: row.sequence,
    status: proposalStatus(row, tracker.state, kind),
    start_date: row.start_date,
    end_date: row.end_date,
    vehicles,
    amount: row.amount,
    currency: 'NGN',
    valid_until: payment?.valid_until ?? null,
    // Before an underwriter has decided there is nothing to pay.
    debit_note_number: payment ? row.debit_note_number : null,
    masked_email: contact ? maskEmail(contact.email) : null,
    tracker_id: row.tracker_id,
    payment_id: payment?.id ?? null,
    paying: payment?.status === 'pending',
    documents: payment
      ? documents.map(({ id, kind: of, file_name }) => ({ id, kind: of as FleetDocumentKind, file_name }))
      : [],
    version: row.version,
  }
}

function proposalStatus(
  { status }: ProposalRow,
  state: string,
  kind: Awaited<ReturnType<typeof currentStepKind>>,
): FleetProposalStatus {
  if (status !== 'open') return status
  if (kind === 'identity') return 'identity'
  if (state === 'review') return 'review'
  return kind === 'payment' ? 'awaiting_payment' : 'underwriting'
}

async function countVehicles(db: Db | Tx, fleetId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('fleet_vehicles')
    .innerJoin('fleet_proposals', 'fleet_proposals.id', 'fleet_vehicles.proposal_id')
    .select('proposal_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', fleetId)
    .groupBy('proposal_id')
    .execute()
  return new Map(rows.map(({ proposal_id, count }) => [proposal_id, Number(count)]))
}

async function vehiclesOfFleet(
  db: Db | Tx,
  fleetId: string,
  today: string,
  coverName: QuoteTexts['coverName'],
): Promise<FleetVehicle[]> {
  const rows = await db
    .selectFrom('fleet_vehicles')
    .innerJoin('fleet_proposals', 'fleet_proposals.id', 'fleet_vehicles.proposal_id')
    .leftJoin('policies', 'policies.id', 'fleet_vehicles.policy_id')
    .select(['fleet_vehicles.id', 'proposal_id', 'fleet_vehicles.vehicle', 'fleet_vehicles.cover'])
    .select(['fleet_vehicles.names', 'fleet_vehicles.amount', 'policy_id', 'policy_number'])
    .select(['policies.start_date', 'policies.end_date', 'cancelled_at', 'policies.plate'])
    .where('fleet_id', '=', fleetId)
    .where('renewed_policy_id', 'is', null)
    .orderBy('sequence')
    .orderBy('position')
    .execute()
  return rows.map(({ id, proposal_id, vehicle, cover, names, amount, policy_id, ...policy }) => ({
    id,
    proposal_id,
    plate: policy.plate ?? vehicleMark(vehicle),
    make: names.make ?? '',
    model: names.model ?? '',
    year: vehicle.year,
    cover_type: {
      code: cover.cover_type,
      name: coverName(cover.cover_type, names.cover_type ?? cover.cover_type),
    },
    sum_insured: cover.sum_insured,
    amount: amount ?? 0,
    policy: policy_id
      ? { id: policy_id, policy_number: policy.policy_number ?? '', state: stateOf(policy, today) }
      : null,
  }))
}

function stateOf(
  {
    cancelled_at,
    start_date,
    end_date,
  }: { cancelled_at: string | null; start_date: string | null; end_date: string | null },
  today: string,
): PolicyState {
  if (cancelled_at) return 'cancelled'
  if ((start_date ?? '') > today) return 'upcoming'
  return (end_date ?? '') < today ? 'expired' : 'active'
}
