import { lagosDay } from '../../../../platform/db/clock.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { readHead } from '../file-rows.ts'
import type { ImportRecord } from '../store.ts'
import type { ParsingSettings } from './parse-row.ts'
import { readRegionNames } from './region-names.ts'

/** Returns how the rows of an import are parsed, by its settings. */
export async function parsingSettings(
  db: Db | Tx,
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  record: ImportRecord,
): Promise<ParsingSettings> {
  const head = await readHead(db, { vault }, record)
  return {
    mapping: record.mapping ?? {},
    dateFormat: record.date_format,
    width: head.length,
    regions: await readRegionNames(db, lagosDay(clock())),
  }
}
