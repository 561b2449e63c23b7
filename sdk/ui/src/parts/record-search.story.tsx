import { atom } from 'jotai'
import { type ReactElement, useState } from 'react'
import type { OperationState } from '../operations/operation-store.ts'
import type { Stories } from '../testing/stories.ts'
import { RecordSearch } from './record-search.tsx'

interface Client {
  id: string
  name: string
  town: string
}

const CLIENTS: Client[] = [
  { id: '1', name: 'Lagoon Logistics Limited', town: 'Apapa, Lagos' },
  { id: '2', name: 'Bonny Island Petrochemical and Energy Services Nigeria Plc', town: 'Port Harcourt' },
]
const TEXTS = {
  find: 'Client',
  hint: 'At least two letters of the name.',
  searching: 'Searching …',
  failed: 'The search failed. Type again.',
  nothing: 'No client matches.',
  results: 'Matching clients',
  choose: 'Select',
  chooseOne: (name: string) => `Select ${name}`,
}

const STATE = { status: 'initial', loading: false, error: null } as const

function Search({ found, fault }: { found: Client[] | null; fault?: string }): ReactElement {
  const [atoms] = useState(() => ({
    searchAtom: atom(
      (): OperationState<Client[]> => ({ ...STATE, result: found }),
      async (_get, _set, _words: string) => found ?? [],
    ),
    resetAtom: atom(null, () => undefined),
  }))
  return (
    <RecordSearch
      {...atoms}
      texts={TEXTS}
      least={2}
      known={({ town }) => town}
      onChoose={() => undefined}
      fault={fault ?? null}
    />
  )
}

export const stories: Stories = {
  Empty: { render: () => <Search found={null} /> },
  'With results': { render: () => <Search found={CLIENTS} /> },
  'With an error': { render: () => <Search found={null} fault="Select a client." /> },
}
