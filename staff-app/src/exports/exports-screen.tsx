import { Batches, ExportsScreen as Exports } from '@coverdesk/ui/exports'
import type { ReactElement } from 'react'

/** `/exports/`: the user's exports and bulk actions. */
export function ExportsScreen(): ReactElement {
  return (
    <Exports>
      <Batches />
    </Exports>
  )
}
