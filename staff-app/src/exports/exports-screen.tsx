import { Batches, ExportsScreen as Exports } from '@coverdesk/ui/exports'
import type { ReactElement } from 'react'

/** `/exports/`: what somebody had written of lists, and what they did with all rows of one. */
export function ExportsScreen(): ReactElement {
  return (
    <Exports>
      <Batches />
    </Exports>
  )
}
