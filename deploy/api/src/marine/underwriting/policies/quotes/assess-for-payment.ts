import type { CargoDraft, CargoPrice } from '@coverdesk/sdk'
import { lagosDay } from '../../../../platform/db/clock.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import { lockPartnerShared } from '../../../partners/shared-lock.ts'
import type { Change } from '../change.ts'
import { lockExposure, readExposureKeys, type ShipmentKeys } from '../exposure/exposure-keys.ts'
import { lockDocument } from '../facts/same-shipments.ts'
import type { FindingReader } from '../findings.ts'
import type { PolicyRow } from '../store.ts'
import { type Assessed, assess, refusalsOf } from './assess.ts'
import { presentQuote } from './present-quote.ts'

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
  { tx, services, actor, t }: Change,
  row: PolicyRow,
  accepted: number,
  fixed: CargoPrice | null = null,
): Promise<Assessed & { price: CargoPrice; shipment: ShipmentKeys }> {
  const today = lagosDay(actor.now)
  await lockPartnerShared(tx, row.partner_id)
  const shipment = await readExposureKeys(tx, row, today)
  await lockExposure(tx, shipment)
  await lockDocument(tx, row)
  const draft = { ...row, partnerId: row.partner_id }
  const assessed = await assess(tx, draft, today, fixed)
  const { price, faults } = assessed
  if (faults.length > 0 || !price) throw new ApiError(422, 'fields_invalid', { fields: faults })
  if (price.premium !== accepted)
    throw new ApiError(409, 'price_changed', { extra: { before: accepted, after: price.premium, price } })
  assertNotRefused(assessed, row, { services, t })
  if (!assessed.facts.wallet) throw new ApiError(409, 'no_wallet')
  return { ...assessed, price, shipment }
}

/** @throws ApiError 409 `cargo_refused` with the `checks` */
export function assertNotRefused(assessed: Assessed, row: CargoDraft, reader: FindingReader): void {
  if (refusalsOf(assessed.results).length === 0) return
  const { checks } = presentQuote(assessed, row, reader)
  throw new ApiError(409, 'cargo_refused', {
    params: { what: checks.find(({ state }) => state === 'refusal')?.message ?? '' },
    extra: { checks },
  })
}
