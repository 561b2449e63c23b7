import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { EntryEditor } from './entry-editor.tsx'
import { setupEntryAtom } from './setups.atoms.ts'
import { useSetupList } from './use-setup-list.ts'

/** `/setups/:list/add/` */
export function NewSetupEntryScreen(): ReactElement {
  const list = useSetupList()
  return <EntryEditor key={list} list={list} saved={null} />
}

/** `/setups/:list/:id` */
export function SetupEntryScreen(): ReactElement {
  const list = useSetupList()
  const { id } = useParams<{ id: string }>()
  const entry = useAtomValue(setupEntryAtom({ list, id }))
  return <EntryEditor key={`${id} ${entry.version}`} list={list} saved={entry} />
}
