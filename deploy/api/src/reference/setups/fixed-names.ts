import { type SetupListName, setupLists } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { folded } from '../../platform/http/list.ts'
import type { Services } from '../../platform/services.ts'
import { isPresented, type Texts } from '../../platform/translations/is-presented.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { type PeriodRow, storedListName } from './entries.ts'
import { localText } from './local-name.ts'

/** The reader of entries, in their language. */
export interface EntryReader {
  services: Pick<Services, 'translate'>
  t: TextOf
}

interface Named {
  code: string
  name: string
}

const nameOf = ({ services, t }: EntryReader, list: SetupListName, code: string, written: string): string =>
  setupLists[list].fixed ? localText(services, t, { list: storedListName(list), code }, written) : written

/** Names an entry of a list that the product supplies in the reader's language; a name that staff gave stays. */
export const named = <Entry extends Named>(
  reader: EntryReader,
  list: SetupListName,
  entry: Entry,
): Entry => ({
  ...entry,
  name: nameOf(reader, list, entry.code, entry.name),
})

/** Names an entry and its periods. */
export const namedWhole = <Entry extends Named & { periods: { name: string }[] }>(
  reader: EntryReader,
  list: SetupListName,
  entry: Entry,
): Entry => ({
  ...named(reader, list, entry),
  periods: entry.periods.map((period) => ({
    ...period,
    name: nameOf(reader, list, entry.code, period.name),
  })),
})

/** Returns the name to store with a changed entry: one that its reader left as presented stays as it is. */
export const storedName = (
  services: Texts,
  list: SetupListName,
  { code, name }: PeriodRow,
  sent: string,
): string => (isPresented(services, sent, (t) => nameOf({ services, t }, list, code, name)) ? name : sent)

/** Returns what a search reads of the entries of a list, in SQL: the code, and the name as its reader sees it. */
export async function searchedText(
  db: Db,
  reader: EntryReader,
  list: SetupListName,
): Promise<RawBuilder<string>> {
  if (!setupLists[list].fixed) return folded('code', 'name')
  const rows = await db
    .selectFrom('setup_rows')
    .select(['id', 'code', 'name'])
    .where('list', '=', storedListName(list))
    .execute()
  if (rows.length === 0) return folded('code', 'name')
  const shown = rows.map(
    ({ id, code, name }) => sql`when ${id}::uuid then ${nameOf(reader, list, code, name)}`,
  )
  return sql`search_fold(concat_ws(' ', code, case id ${sql.join(shown, sql` `)} end))`
}
