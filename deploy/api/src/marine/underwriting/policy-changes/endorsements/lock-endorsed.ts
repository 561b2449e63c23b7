import type { CargoTerms } from '@coverdesk/sdk'
import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Change } from '../../policies/change.ts'
import { lockExposure, readExposureKeys, type ShipmentKeys } from '../../policies/exposure/exposure-keys.ts'
import { lockDocument } from '../../policies/facts/same-shipments.ts'
import type { IssuedPolicy } from '../store.ts'

/** Locks the records an endorsement is compared with in the order of an issue: its exposure, then its bill of lading. */
export async function lockEndorsed(
  { tx, actor }: Pick<Change, 'tx' | 'actor'>,
  row: IssuedPolicy,
  terms: CargoTerms,
): Promise<ShipmentKeys> {
  const shipment = await readExposureKeys(tx, { ...row, terms }, lagosDay(actor.now))
  await lockExposure(tx, shipment, row)
  await lockDocument(tx, { terms })
  return shipment
}
