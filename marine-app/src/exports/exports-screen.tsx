import { ExportsScreen as Exports } from '@coverdesk/sdk/react/exports/exports-screen.tsx'
import type { ReactElement } from 'react'
import { Imports } from '../shared/imports/imports.tsx'

/** `/marine-partner/exports`, `/marine-admin/exports`: files somebody had written, and the partner's imports. */
export function ExportsScreen(): ReactElement {
  return (
    <Exports>
      <Imports />
    </Exports>
  )
}
