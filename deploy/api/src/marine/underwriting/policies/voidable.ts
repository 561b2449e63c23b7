import { lagosDay } from '../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { marineMinutesOn } from '../../setup/store.ts'
import type { PolicyRow } from './store.ts'

const MINUTE = 60_000

type Issued = Pick<PolicyRow, 'kind' | 'state' | 'issued_at' | 'sent_at' | 'checked_at'>

/**
 * Returns the moment until which a certificate can be voided free of charge; null where it was sent or checked by its
 * code, for an open cover, and for what is not in force.
 */
export async function voidableUntil(db: Db | Tx, row: Issued): Promise<Date | null> {
  const { kind, state, issued_at, sent_at, checked_at } = row
  if (state !== 'issued' || kind === 'open_cover' || !issued_at || sent_at || checked_at) return null
  const at = new Date(issued_at)
  return new Date(at.getTime() + (await marineMinutesOn(db, 'VOID', lagosDay(at))) * MINUTE)
}
