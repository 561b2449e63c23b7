import { type SetupKey, SetupPlaceProvider } from '@coverdesk/ui/setups'
import type { ReactElement, ReactNode } from 'react'
import {
  newSetupEntryPath,
  numberRulePath,
  paths,
  setupEntryPath,
  setupListPath,
  setupOrderPath,
  tariffPath,
} from '../paths.ts'

const place: SetupKey = {
  area: 'office',
  mayEdit: true,
  list: setupListPath,
  newEntry: newSetupEntryPath,
  order: setupOrderPath,
  entry: setupEntryPath,
  tariffs: paths.tariffs,
  tariff: tariffPath,
  numberRule: numberRulePath,
}

/** Pages of the office's setup. */
export function OfficeSetup({ children }: { children: ReactNode }): ReactElement {
  return <SetupPlaceProvider place={place}>{children}</SetupPlaceProvider>
}
