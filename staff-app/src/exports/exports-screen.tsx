import { Batches } from '@coverdesk/sdk/react/exports/batches.tsx'
import { ExportsScreen as Exports } from '@coverdesk/sdk/react/exports/exports-screen.tsx'
import type { ReactElement } from 'react'

/** `/exports/`: what somebody had written of lists, and what they did with all rows of one. */
export function ExportsScreen(): ReactElement {
  return (
    <Exports>
      <Batches />
    </Exports>
  )
}
