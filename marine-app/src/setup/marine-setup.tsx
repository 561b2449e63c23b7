import { type SetupPlace, SetupPlaceProvider } from '@coverdesk/sdk/react/setups/setup-place.tsx'
import type { ReactElement, ReactNode } from 'react'
import { setupItemPath, setupSectionPath } from '../paths.ts'

const place: SetupPlace = {
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
  return <SetupPlaceProvider place={place}>{children}</SetupPlaceProvider>
}
