import type { ListedSetupEntry, SetupListName } from '@coverdesk/sdk'
import type { ReactElement } from 'react'
import { BulkEach } from '../batch/bulk-each.tsx'
import { useClient } from '../client.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { setupApi, setupKeys } from './setups.atoms.ts'

interface BulkEntriesProps {
  list: SetupListName
  rows: readonly ListedSetupEntry[]
  onDone: () => void
}

/** Takes several entries out of the choices from today, or puts those back that were taken out. */
export function BulkEntries({ list, rows, onDone }: BulkEntriesProps): ReactElement {
  const api = setupApi(useClient(), list)
  const invalidate = useInvalidate()
  const each = {
    onDone,
    nameOf: ({ name }: ListedSetupEntry): string => name,
    onChanged: () => void invalidate(setupKeys.all),
  }
  return (
    <>
      <BulkEach
        {...each}
        beside
        act="restore"
        rows={rows.filter(({ state }) => state === 'retired')}
        run={({ id, version }) => api.restoreEntry(list, id, { version })}
      />
      <BulkEach
        {...each}
        act="retire"
        rows={rows.filter(({ state }) => state === 'in_use')}
        run={({ id, version }) => api.retireEntry(list, id, { version, last_day: null })}
      />
    </>
  )
}
