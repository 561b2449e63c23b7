import { OrderPage } from '@coverdesk/ui/setups'
import type { ReactElement } from 'react'
import { OfficeSetup } from './office-setup.tsx'
import { useSetupList } from './use-setup-list.ts'

/** `/setups/:list/order/` */
export function SetupOrderScreen(): ReactElement {
  const list = useSetupList()
  return (
    <OfficeSetup>
      <OrderPage list={list} />
    </OfficeSetup>
  )
}
