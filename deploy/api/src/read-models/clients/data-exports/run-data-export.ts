import { strToU8, zipSync } from 'fflate'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Services } from '../../../platform/services.ts'
import type { TextOf } from '../../../platform/translations/translate.ts'
import { collectData } from './collect-data.ts'
import { writePage } from './write-page.ts'

export const ZIP = 'application/zip'

const keyOf = (id: string): string => `client-data/${id}`

/** Writes a pending export of a customer's data; one that is written already stays. */
export async function runDataExport(services: Services, id: string): Promise<void> {
  const { db, clock, providers } = services
  const row = await db
    .selectFrom('client_data_exports')
    .select(['client_id', 'locale'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return
  const data = await collectData(services, row.client_id)
  const { name: insurer } = await db.selectFrom('company_profiles').select('name').executeTakeFirstOrThrow()
  const t: TextOf = (namespace, key, params) => services.translate(row.locale, namespace, key, params)
  const page = writePage(data, { insurer, day: lagosDay(clock()) }, t)
  const files = { 'your-data.html': strToU8(page), 'data.json': strToU8(JSON.stringify(data, null, 2)) }
  await providers.files.put(keyOf(id), Buffer.from(zipSync(files)), ZIP)
  await db
    .updateTable('client_data_exports')
    .set({ state: 'done', file_key: keyOf(id), finished_at: clock() })
    .where('id', '=', id)
    .execute()
}
