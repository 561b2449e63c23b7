import type { WalletLot } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, RouteLink, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type MarineKind, pathOf, paths } from '../../paths.ts'
import { LineName } from './line-name.tsx'

const useStyles = makeStyles({
  allocations: { margin: 0, padding: 0, listStyleType: 'none' },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  day: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
})

/** Lists the FIFO allocation of spent wallet money with its sources. */
export function AllocationList({
  kind,
  allocations,
}: {
  kind: MarineKind
  allocations: readonly WalletLot[]
}): ReactElement {
  const styles = useStyles()
  const readsWallet = hasPrivilege(useAtomValue(marineUserAtom), 'marine.wallet.read')
  const { formatNaira, formatDate } = useText('marine-wallet')
  return (
    <ul className={styles.allocations}>
      {allocations.map((allocation) => {
        const href = readsWallet ? hrefOf(kind, allocation) : null
        return (
          <li key={allocation.transaction_id}>
            <span className={styles.amount}>{formatNaira(allocation.amount)}</span>{' '}
            {href ? (
              <RouteLink href={href}>
                <LineName line={allocation} />
              </RouteLink>
            ) : (
              <LineName line={allocation} />
            )}{' '}
            <span className={styles.day}>{formatDate(allocation.booked_at)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Links to the posting for the insurer, to its source for a partner. */
function hrefOf(kind: MarineKind, { transaction_id, subject }: WalletLot): string | null {
  if (kind === 'admin') return pathOf(paths.admin.walletTransaction, transaction_id)
  if (!subject || subject.kind === 'credit_note') return null
  const path = subject.kind === 'policy' ? paths.partner.policy : paths.partner.walletFundingRequest
  return pathOf(path, subject.id)
}
