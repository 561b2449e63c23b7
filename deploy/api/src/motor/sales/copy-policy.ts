import type { About, MotorProposalDraft, ProposedCover, ProposedVehicle } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import { after, days, lagosDay } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { startDateError } from '../registration-numbers/start-dates.ts'

/**
 * Prepares a proposal like that of an earlier policy; cover continues when that one ends, or begins today.
 * @param withPerson - whether the customer's own details are included
 * @throws ApiError 404
 */
export async function copyPolicy(
  db: Db,
  policyId: string,
  { principal, now }: Actor,
  withPerson: boolean,
): Promise<MotorProposalDraft> {
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', policyId)
    .where(isInBranches('policies.branch_id', principal))
    .executeTakeFirst()
  if (!policy) throw notFound()
  const { risk_type, cover_type, liability_type, sum_insured } = policy
  const { extensions = [], accessories = [], finance_interest = '' } = policy.cover as Partial<ProposedCover>
  const cover = {
    risk_type,
    // Whatever the channel of the year before, a sale by staff is direct, as its agency states.
    business_type: 'DIRECT',
    cover_type,
    liability_type,
    sum_insured,
    extensions,
    ...(accessories.length > 0 ? { accessories } : {}),
    ...(finance_interest ? { finance_interest } : {}),
  }
  return {
    ...(withPerson ? { about: await detailsOf(db, policy.client_id) } : {}),
    vehicle: vehicleOf(policy),
    cover: { ...cover, start_date: nextStart(policy.end_date, now) },
  }
}

function vehicleOf(policy: {
  plate: string
  unplated: boolean
  vehicle: Record<string, unknown>
}): Partial<ProposedVehicle> {
  const { make, model, year, colour, body_type, use, seats, chassis_number, engine_number } =
    policy.vehicle as Partial<ProposedVehicle>
  const values = { make, model, year, colour, body_type, use, seats, chassis_number, engine_number }
  const known = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  const plate = policy.unplated ? { unplated: true } : { registration_number: policy.plate }
  return { ...plate, ...Object.fromEntries(known) }
}

function nextStart(end: string, now: Date): string {
  const following = lagosDay(after(new Date(`${end}T12:00:00Z`), days(1)))
  return startDateError('start_date', following, now) ? lagosDay(now) : following
}

/** Stored details of a customer besides their name, contact and number. */
async function detailsOf(db: Db, clientId: string): Promise<Partial<Omit<About, 'declaration'>>> {
  const details = await db
    .selectFrom('clients')
    .select([
      'title',
      'gender',
      'date_of_birth',
      'address',
      'state',
      'lga',
      'occupation',
      'contact_name',
      'tax_id',
    ])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value))
}
