import {
  type ListedSetupEntry,
  marineListNames,
  type SetupEntries,
  type SetupEntry,
  type SetupEntryQuery,
  type SetupList,
  type SetupListName,
} from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'
import type { Atom } from 'jotai'
import type { AppClient } from '../client.ts'
import { type ListAtoms, listAtoms } from '../list-page/list.atoms.ts'
import { allRows } from '../queries/all-rows.ts'
import { suspenseQueryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

type ListKey = (list: SetupListName) => QueryKey

/** Returns the API of a list: of staff or of marine. */
export function setupApi(client: AppClient, list: SetupListName): SetupEntries<SetupListName> {
  return marineListNames.some((name) => name === list) ? client.marine.admin.setup.lists : client.setups
}

export const setupKeys: {
  all: QueryKey
  lists: QueryKey
  entries: ListKey
  one: (list: SetupListName, id: string) => QueryKey
  choices: ListKey
} = {
  all: ['setups'],
  lists: ['setups', 'lists'],
  entries: (list) => ['setups', 'entries', list],
  one: (list, id) => ['setups', 'one', list, id],
  choices: (list) => ['setups', 'choices', list],
}

/** The reference lists of staff or of marine with their counts. */
export const setupListsAtom: (area: 'office' | 'marine') => Atom<SetupList[] | Promise<SetupList[]>> =
  queryFamily((area: 'office' | 'marine') =>
    suspenseQueryAtom<SetupList[]>((client) => ({
      queryKey: [...setupKeys.lists, area],
      queryFn: () => (area === 'marine' ? client.marine.admin.setup.lists : client.setups).lists(),
    })),
  )

const made = new Map<SetupListName, ListAtoms<ListedSetupEntry>>()

/** The rows of one list. */
export function setupEntryAtoms(list: SetupListName): ListAtoms<ListedSetupEntry> {
  const known = made.get(list)
  if (known) return known
  const atoms = listAtoms(setupKeys.entries(list), (client, query: SetupEntryQuery) =>
    setupApi(client, list).entries(list, query),
  )
  made.set(list, atoms)
  return atoms
}

interface EntryPlace {
  list: SetupListName
  id: string
}

export const setupEntryAtom: (place: EntryPlace) => Atom<SetupEntry | Promise<SetupEntry>> = queryFamily(
  ({ list, id }: EntryPlace) =>
    suspenseQueryAtom<SetupEntry>((client) => ({
      queryKey: setupKeys.one(list, id),
      queryFn: () => setupApi(client, list).entry(list, id),
    })),
)

/** The choices of a field from another list, in its order; empty without a list. */
export const setupChoicesAtom: (
  list: SetupListName | null,
) => Atom<ListedSetupEntry[] | Promise<ListedSetupEntry[]>> = queryFamily((list: SetupListName | null) =>
  suspenseQueryAtom<ListedSetupEntry[]>((client) => ({
    queryKey: list ? setupKeys.choices(list) : ['setups', 'choices'],
    queryFn: async () =>
      list
        ? allRows((cursor) => setupApi(client, list).entries(list, { state: 'in_use', limit: 200, cursor }))
        : [],
  })),
)
