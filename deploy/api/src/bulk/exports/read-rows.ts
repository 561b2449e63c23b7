import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { RequestedList } from './requested-list.ts'

/** Rows read at a time; no more are in memory. */
const PAGE = 1000

export interface Reader {
  services: Services
  principal: SignedInUser
  locale: string
}

/** Reads one page with the function of the list's route: an export has no row that its caller may not see. */
function readPage({ route, params, query }: RequestedList, reader: Reader, more: object) {
  const { services, principal, locale } = reader
  const t: TextOf = (namespace, key, values) => services.translate(locale, namespace, key, values)
  return route.read({ params, query: { ...query, ...more }, principal, services, locale, t })
}

/** Counts the rows that exist now. */
export async function countRows(requested: RequestedList, reader: Reader): Promise<number> {
  const { meta } = await readPage(requested, reader, { limit: 1, count: 'exact' })
  return meta.total
}

/**
 * Reads all rows of a list page by page in one snapshot, so that no change in between is half included.
 * @param onPage receives each page and the total number of rows
 * @returns the number of all rows, and the sums of columns where the list has some
 */
export async function readAllRows(
  requested: RequestedList,
  reader: Reader,
  onPage: (rows: unknown[], total: number) => void,
): Promise<{ total: number; totals: Readonly<Record<string, number>> }> {
  const { db } = reader.services
  const { list } = requested
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    const services = { ...reader.services, db: tx as Db }
    let total = 0
    let totals: Readonly<Record<string, number>> = {}
    let cursor: string | null = ''
    while (cursor !== null) {
      const first: boolean = cursor === ''
      const more = { limit: PAGE, ...(first ? { count: 'exact' } : { cursor }) }
      const { data, meta } = await readPage(requested, { ...reader, services }, more)
      if (first) total = meta.total
      if (first && meta.totals) totals = meta.totals
      onPage(list.named ? await list.named(data, services.db) : data, total)
      cursor = meta.next_cursor
    }
    return { total, totals }
  })
}
