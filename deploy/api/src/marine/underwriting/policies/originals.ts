import type { Db, Tx } from '../../../platform/db/database.ts'
import { findRegistration } from './registration.ts'

interface Certificate {
  /** Id of the version. */
  id: string
  certificate_number: string
}

/**
 * Records that the originals of a certificate are handed out.
 * @returns whether they were handed out before, so that these are duplicates
 */
export async function handOutOriginals(
  db: Db | Tx,
  { id, certificate_number }: Certificate,
  handed_out_at: Date,
): Promise<boolean> {
  const nia_number = (await findRegistration(db, id))?.number ?? ''
  const first = await db
    .insertInto('cargo_originals')
    .values({ certificate_number, nia_number, handed_out_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('certificate_number')
    .executeTakeFirst()
  return first === undefined
}

/** Reads when originals of a certificate were last handed out; null where none were. */
export async function originalsAt(db: Db | Tx, certificateNumber: string | null): Promise<string | null> {
  if (!certificateNumber) return null
  const row = await db
    .selectFrom('cargo_originals')
    .select('handed_out_at')
    .where('certificate_number', '=', certificateNumber)
    .orderBy('handed_out_at', 'desc')
    .executeTakeFirst()
  return row ? new Date(row.handed_out_at).toISOString() : null
}
