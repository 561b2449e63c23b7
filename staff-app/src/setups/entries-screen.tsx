import { EntriesPage } from '@coverdesk/ui/setups'
import type { ReactElement } from 'react'
import { OfficeSetup } from './office-setup.tsx'
import { useSetupList } from './use-setup-list.ts'

/** `/setups/:list/` */
export function SetupEntriesScreen(): ReactElement {
  const list = useSetupList()
  return (
    <OfficeSetup>
      <EntriesPage key={list} list={list} />
    </OfficeSetup>
  )
}
