import type { ImportProgress } from '@coverdesk/sdk'
import { useClient, useInvalidate } from '@coverdesk/ui'
import { followEvents } from '@coverdesk/ui/event-stream'
import { useEffect, useState } from 'react'
import { importKeys } from '../../shared/imports/import.atoms.ts'

/** Follows the progress of an import on the event stream and refreshes its queries when the state changes. */
export function useFollowImport(id: string): ImportProgress | null {
  const { clientImports } = useClient().marine.partner
  const invalidate = useInvalidate()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    let lastId = ''
    let state: ImportProgress['state'] | null = null
    void followEvents({
      open: (after, options) => clientImports.watch(id, after, options),
      lastId: () => lastId,
      signal: leave.signal,
      onEvent: (event) => {
        lastId = event.id
        setProgress(event.data)
        if (state !== null && state !== event.data.state) {
          void invalidate(importKeys.one(id))
          void invalidate(importKeys.rows(id))
          void invalidate(importKeys.list)
        }
        state = event.data.state
      },
    })
    return () => leave.abort()
  }, [clientImports, id, invalidate])
  return progress
}
