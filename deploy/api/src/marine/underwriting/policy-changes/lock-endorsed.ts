import type { CargoTerms } from '@coverdesk/sdk'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Change } from '../policies/change.ts'
import { lockPlaces, type PlacesOf, readPlaces } from '../policies/places.ts'
import { lockDocument } from '../policies/same-shipments.ts'
import type { Issued } from './endorsement.ts'

/** Locks the records an endorsement is compared with in the order of an issue: its places, then its bill of lading. */
export async function lockEndorsed(
  { tx, actor }: Pick<Change, 'tx' | 'actor'>,
  row: Issued,
  terms: CargoTerms,
): Promise<PlacesOf> {
  const at = await readPlaces(tx, { ...row, terms }, lagosDay(actor.now))
  await lockPlaces(tx, at, row)
  await lockDocument(tx, { terms })
  return at
}
