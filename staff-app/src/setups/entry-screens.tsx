import { EntryEditor, setupEntryAtom } from '@coverdesk/ui/setups'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { OfficeSetup } from './office-setup.tsx'
import { useSetupList } from './use-setup-list.ts'

/** `/setups/:list/add/` */
export function NewSetupEntryScreen(): ReactElement {
  const list = useSetupList()
  return (
    <OfficeSetup>
      <EntryEditor key={list} list={list} saved={null} />
    </OfficeSetup>
  )
}

/** `/setups/:list/:id` */
export function SetupEntryScreen(): ReactElement {
  const list = useSetupList()
  const { id } = useParams<{ id: string }>()
  const entry = useAtomValue(setupEntryAtom({ list, id }))
  return (
    <OfficeSetup>
      <EntryEditor key={`${id} ${entry.version}`} list={list} saved={entry} />
    </OfficeSetup>
  )
}
