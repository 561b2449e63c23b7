import type { ImportReading } from '@coverdesk/sdk'
import type { Tx } from '../../../../platform/db/database.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import type { Services } from '../../../../platform/services.ts'
import { type ImportRef, lockImport, startWork } from '../store.ts'

/** Starts reading the file again with other settings. @throws ApiError 404, 409 `import_state` */
export async function readAgain(
  tx: Tx,
  services: Services,
  { id, partnerId }: ImportRef,
  reading: ImportReading,
): Promise<void> {
  const record = await lockImport(tx, id, partnerId, ['mapping', 'checked', 'failed'])
  const part = await tx
    .selectFrom('client_import_parts')
    .select('start')
    .where('import_id', '=', id)
    .executeTakeFirst()
  if (!part) throw new ApiError(409, 'import_state')
  await tx.deleteFrom('client_import_rows').where('import_id', '=', id).execute()
  const settings =
    record.format === 'csv'
      ? { encoding: reading.encoding, delimiter: reading.delimiter }
      : { sheet: reading.sheet }
  await startWork(tx, services, id, {
    state: 'reading',
    reading: JSON.stringify(settings),
    mapping: null,
    rows_done: 0,
    rows_total: 0,
    failure: null,
    finished_at: null,
  })
}
