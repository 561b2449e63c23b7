import { lists } from '@coverdesk/lists'
import { type AnyList, type ColumnKind, labelOf, type Value } from '@coverdesk/lists/list'
import type { Db } from '../../platform/db/database.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { setupListNamed, withSetupNames } from './setup-names.ts'

/** A column of a list as it is written to a file. */
export interface ExportedColumn {
  key: string
  /** Namespace and key of its title. */
  label: readonly [namespace: string, key: string]
  kind: ColumnKind
  /** The API's name of its order; absent where the list is not sorted by it. */
  sort?: string | undefined
  value: (row: unknown, t: TextOf) => Value
}

/** A list that can be exported; its rows, filters and rights are those of its own API call. */
export interface ExportedList {
  url: string
  params: Readonly<Record<string, string>>
  title: readonly [namespace: string, key: string]
  columns: Readonly<Record<string, ExportedColumn>>
  /** Adds names for the codes in the rows, as the screen does. */
  named?: (rows: readonly unknown[], db: Db) => Promise<unknown[]>
}

/** Every list that can be exported, by its name in the SDK. */
export const exportedLists: Readonly<Record<string, ExportedList>> = Object.fromEntries(
  lists.map((list) => [list.name, exportedList(list)]),
)

/** The rows of a list have the type of its definition, because they come from its own route. */
function exportedList(list: AnyList): ExportedList {
  const { name, url, params = {}, title, columns } = list
  const setup = setupListNamed(name)
  return {
    url,
    params,
    title: labelOf(list, title),
    columns: Object.fromEntries(
      Object.entries(columns).map(([key, { label, fileLabel = label, kind = 'text', sort, value }]) => [
        key,
        { key, label: labelOf(list, fileLabel), kind, sort, value: value as ExportedColumn['value'] },
      ]),
    ),
    ...(setup ? { named: (rows, db) => withSetupNames(rows, db, setup) } : {}),
  }
}
