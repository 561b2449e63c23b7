import type { CargoDraft, CargoPrice } from '@coverdesk/sdk'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Principal, SignedInUser } from '../../../platform/access/principal.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError, editConflict } from '../../../platform/errors/api-error.ts'
import type { Services } from '../../../platform/services.ts'
import type { TextOf } from '../../../platform/translations/translate.ts'
import { holdPartner } from '../../partners/hold-partner.ts'
import { lockExposure, readExposureKeys, type ShipmentKeys } from './places.ts'
import { presentPolicy } from './presenter.ts'
import { type Assessed, assess, presentQuote, refusalsOf } from './quote.ts'
import { lockDocument } from './same-shipments.ts'
import type { PolicyRow } from './store.ts'

/** The context of a change of a policy: transaction, actor, time and language. */
export interface Change<C extends Principal = Principal> {
  tx: Tx
  services: Services
  actor: Actor<C>
  t: TextOf
}

/** A change by a user, not by the system. */
export type UserChange = Change<SignedInUser>

export const madeBy = ({ actor }: Pick<Change, 'actor'>): string =>
  'userId' in actor.principal ? actor.principal.userId : 'system'

/** @throws ApiError 409 `edit_conflict` with the `current` one */
export async function assertVersion(
  { tx, services }: Change,
  row: PolicyRow,
  version: number,
): Promise<void> {
  if (row.version !== version) throw editConflict(await presentPolicy(tx, services, row.id))
}

/** The version and the price that the partner accepted. */
export interface AcceptedQuote {
  version: number
  accepted_premium: number
}

/**
 * Assesses a draft again before its payment. Locks the exposure it belongs to and the status of the partner until
 * the transaction ends.
 * @throws ApiError 422 at the fields; 409 `price_changed`, `cargo_refused`
 */
export async function assessForPayment(
  { tx, actor, t }: Change,
  row: PolicyRow,
  accepted: number,
  fixed: CargoPrice | null = null,
): Promise<Assessed & { price: CargoPrice; shipment: ShipmentKeys }> {
  const today = lagosDay(actor.now)
  await holdPartner(tx, row.partner_id)
  const shipment = await readExposureKeys(tx, row, today)
  await lockExposure(tx, shipment)
  await lockDocument(tx, row)
  const draft = { ...row, partnerId: row.partner_id }
  const assessed = await assess(tx, draft, today, fixed)
  const { price, faults } = assessed
  if (faults.length > 0 || !price) throw new ApiError(422, 'fields_invalid', { fields: faults })
  if (price.premium !== accepted)
    throw new ApiError(409, 'price_changed', { extra: { before: accepted, after: price.premium, price } })
  assertNotRefused(assessed, row, t)
  if (!assessed.facts.wallet) throw new ApiError(409, 'no_wallet')
  return { ...assessed, price, shipment }
}

/** @throws ApiError 409 `cargo_refused` with the `checks` */
export function assertNotRefused(assessed: Assessed, row: CargoDraft, t: TextOf): void {
  if (refusalsOf(assessed.found).length === 0) return
  const { checks } = presentQuote(assessed, row, t)
  throw new ApiError(409, 'cargo_refused', {
    params: { what: checks.find(({ state }) => state === 'refusal')?.message ?? '' },
    extra: { checks },
  })
}

type Event =
  | 'drafted'
  | 'discarded'
  | 'referred'
  | 'withdrawn'
  | 'lapsed'
  | 'asked'
  | 'answered'
  | 'accepted'
  | 'declined'
  | 'issued'
  | 'sent'
  | 'funds_requested'
  | 'endorsement_requested'
  | 'endorsement_rejected'
  | 'endorsement_withdrawn'
  | 'endorsed'
  | 'adjustment_requested'
  | 'adjustment_rejected'
  | 'adjustment_withdrawn'
  | 'adjusted'
  | 'cancellation_requested'
  | 'cancellation_rejected'
  | 'cancellation_withdrawn'
  | 'overridden'
  | 'cancelled'
  | 'voided'
  | 'registered'
  | 'registration_refused'
  | 'registration_resent'

/** Records an event of a policy in the audit trail, from which its page reads its history. */
export const recordPolicyEvent = (
  { tx, actor }: Change,
  row: Pick<PolicyRow, 'id' | 'state'>,
  event: Event,
  after: object,
): Promise<void> =>
  recordAudit(tx, actor, {
    action: `cargo_policy.${event}`,
    objectKind: 'cargo_policy',
    objectId: row.id,
    before: { state: row.state },
    after,
  })
