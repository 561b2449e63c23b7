import { TariffsPage } from '@coverdesk/ui/tariffs'
import type { ReactElement } from 'react'
import { OfficeSetup } from '../office-setup.tsx'

/** `/setups/tariffs/`: the tariffs on a timeline, and drafts. */
export function TariffsScreen(): ReactElement {
  return (
    <OfficeSetup>
      <TariffsPage />
    </OfficeSetup>
  )
}
