import type { WalletTransaction } from '@coverdesk/sdk'
import { RouteLink, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { pathOf } from '../paths.ts'

export interface ReversalsProps {
  reversals: WalletTransaction['reversals']
  /** The page of a transaction. */
  path: string
}

/** Lists the reversals of a transaction with reason, maker and checker. */
export function Reversals({ reversals, path }: ReversalsProps): ReactElement {
  const { t, formatNaira, formatDateTime } = useText('marine-wallet')
  return (
    <Card title={t('taken_back')}>
      <Facts
        facts={reversals.map((one) => [
          formatDateTime(one.booked_at),
          <span key={one.id}>
            <RouteLink href={pathOf(path, one.id)}>{formatNaira(one.amount)}</RouteLink>{' '}
            {t('taken_back_line', { reason: one.reason, made: one.made_by, checked: one.checked_by })}
          </span>,
        ])}
      />
    </Card>
  )
}
