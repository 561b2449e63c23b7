import type { WalletLot } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { AllocationList } from '../shared/records/allocation-list.tsx'

/** Lists the funds that paid a debit, by FIFO allocation. */
export function PaidByFunds({
  kind,
  allocations,
}: {
  kind: MarineKind
  allocations: readonly WalletLot[]
}): ReactElement {
  const { t } = useText('marine-policies')
  return (
    <>
      <br />
      {t('detail.paid_from')}
      <AllocationList kind={kind} allocations={allocations} />
    </>
  )
}
