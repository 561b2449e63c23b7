import type { WalletLot } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { LotList } from '../shared/records/lot-list.tsx'

/** Lists the funds that paid a debit, by FIFO allocation. */
export function PaidFrom({ kind, lots }: { kind: MarineKind; lots: readonly WalletLot[] }): ReactElement {
  const { t } = useText('marine-policies')
  return (
    <>
      <br />
      {t('detail.paid_from')}
      <LotList kind={kind} lots={lots} />
    </>
  )
}
