import { createHash } from 'node:crypto'
import { importHeadNames, importNames } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../platform/services.ts'
import { readHead } from './file-rows.ts'
import type { ImportRecord } from './store.ts'

/** Returns the signature of a heading; equal for the same column names in any order. */
const signatureOf = (head: readonly string[]): string =>
  createHash('sha256').update(importHeadNames(head).filter(Boolean).sort().join('\n')).digest('hex')

/** Finds the mapping that the partner last used for the same heading. */
export const findMapping = (db: Db | Tx, partnerId: string, head: readonly string[]) =>
  db
    .selectFrom('client_import_mappings')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('signature', '=', signatureOf(head))
    .executeTakeFirst()

/** Stores the mapping of an import for later files with the same heading. */
export async function rememberMapping(
  tx: Tx,
  services: Services,
  record: ImportRecord,
  now: Date,
): Promise<void> {
  const head = await readHead(tx, services, record)
  const settings = {
    mapping: JSON.stringify(importNames(head, record.mapping ?? {})),
    date_format: record.date_format,
    on_duplicate: record.on_duplicate,
    match_on: record.match_on,
    used_at: now,
  }
  await tx
    .insertInto('client_import_mappings')
    .values({ partner_id: record.partner_id, signature: signatureOf(head), ...settings })
    .onConflict((conflict) => conflict.columns(['partner_id', 'signature']).doUpdateSet(settings))
    .execute()
}
