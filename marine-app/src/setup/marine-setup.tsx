import { hasPrivilege, marineUserAtom } from '@coverdesk/ui'
import { type SetupKey, SetupPlaceProvider } from '@coverdesk/ui/setups'
import { useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { setupItemPath, setupSectionPath } from '../paths.ts'

const place: Omit<SetupKey, 'mayEdit'> = {
  area: 'marine',
  list: setupSectionPath,
  newEntry: (list) => setupItemPath(list, 'add'),
  order: (list) => setupItemPath(list, 'order'),
  entry: setupItemPath,
  tariffs: setupSectionPath('tariffs'),
  tariff: (id) => setupItemPath('tariffs', id),
  numberRule: (kind) => setupItemPath('numbers', kind),
}

/** Pages of the setup of marine cargo. */
export function MarineSetup({ children }: { children: ReactNode }): ReactElement {
  const mayEdit = hasPrivilege(useAtomValue(marineUserAtom), 'marine.setup.edit')
  return <SetupPlaceProvider place={{ ...place, mayEdit }}>{children}</SetupPlaceProvider>
}
