import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { AskedList } from './asked.ts'

/** So many rows are read at a time, and no more of them held. */
const PAGE = 1000

export interface Reader {
  services: Services
  principal: SignedInUser
  locale: string
}

/** Reads one page with the function that the list's route calls: an export has no row that its caller may not see. */
function readPage({ route, params, query }: AskedList, reader: Reader, more: object) {
  const { services, principal, locale } = reader
  const t: TextOf = (namespace, key, values) => services.translate(locale, namespace, key, values)
  return route.read({ params, query: { ...query, ...more }, principal, services, locale, t })
}

/** How many rows there are now. */
export async function countRows(asked: AskedList, reader: Reader): Promise<number> {
  const { meta } = await readPage(asked, reader, { limit: 1, count: 'exact' })
  return meta.total
}

/**
 * All rows of a list as they were at one instant, page by page: nobody's change in between is half in it.
 * @param onPage is told of each page and of how many rows there are in all
 * @returns how many rows there are in all
 */
export async function readAllRows(
  asked: AskedList,
  reader: Reader,
  onPage: (rows: unknown[], total: number) => void,
): Promise<number> {
  const { db } = reader.services
  const { list } = asked
  const frozen = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return frozen.execute(async (tx) => {
    const services = { ...reader.services, db: tx as Db }
    let total = 0
    let cursor: string | null = ''
    while (cursor !== null) {
      const first: boolean = cursor === ''
      const more = { limit: PAGE, ...(first ? { count: 'exact' } : { cursor }) }
      const { data, meta } = await readPage(asked, { ...reader, services }, more)
      if (first) total = meta.total
      onPage(list.named ? await list.named(data, services.db) : data, total)
      cursor = meta.next_cursor
    }
    return total
  })
}
