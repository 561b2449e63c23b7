import type { ListedSetupEntry, SetupEntryQuery, SetupListName } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import type { QueryKey } from '@tanstack/query-core'
import { allRows } from '../shared/all-rows.ts'
import { type ListAtoms, listAtoms } from '../shared/list-page/list.atoms.ts'

export const setupKeys = {
  all: ['setups'],
  lists: ['setups', 'lists'],
  entries: (list: SetupListName): QueryKey => ['setups', 'entries', list],
  one: (list: SetupListName, id: string): QueryKey => ['setups', 'one', list, id],
  choices: (list: SetupListName): QueryKey => ['setups', 'choices', list],
}

/** The setup lists with their counts. */
export const setupListsAtom = suspenseQueryAtom((client) => ({
  queryKey: setupKeys.lists,
  queryFn: () => client.setups.lists(),
}))

const made = new Map<SetupListName, ListAtoms<ListedSetupEntry>>()

/** The rows of one list. */
export function setupEntryAtoms(list: SetupListName): ListAtoms<ListedSetupEntry> {
  const known = made.get(list)
  if (known) return known
  const atoms = listAtoms(setupKeys.entries(list), (client, query: SetupEntryQuery) =>
    client.setups.entries(list, query),
  )
  made.set(list, atoms)
  return atoms
}

export const setupEntryAtom = queryFamily(({ list, id }: { list: SetupListName; id: string }) =>
  suspenseQueryAtom((client) => ({
    queryKey: setupKeys.one(list, id),
    queryFn: () => client.setups.entry(list, id),
  })),
)

/** What a field of another list is chosen from, in its order; nothing for no list. */
export const setupChoicesAtom = queryFamily((list: SetupListName | null) =>
  suspenseQueryAtom((client) => ({
    queryKey: list ? setupKeys.choices(list) : ['setups', 'choices'],
    queryFn: async () =>
      list ? allRows((cursor) => client.setups.entries(list, { state: 'in_use', limit: 200, cursor })) : [],
  })),
)
