import type { WalletLot } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, RouteLink, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type MarineKind, pathOf, paths } from '../../paths.ts'
import { LineName } from './line-name.tsx'

const useStyles = makeStyles({
  lots: { margin: 0, padding: 0, listStyleType: 'none' },
  amount: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  day: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
})

/** Lists the FIFO allocation of spent wallet money with its sources. */
export function LotList({ kind, lots }: { kind: MarineKind; lots: readonly WalletLot[] }): ReactElement {
  const styles = useStyles()
  const readsWallet = hasPrivilege(useAtomValue(marineUserAtom), 'marine.wallet.read')
  const { formatNaira, formatDate } = useText('marine-wallet')
  return (
    <ul className={styles.lots}>
      {lots.map((lot) => {
        const href = readsWallet ? hrefOf(kind, lot) : null
        return (
          <li key={lot.transaction_id}>
            <span className={styles.amount}>{formatNaira(lot.amount)}</span>{' '}
            {href ? (
              <RouteLink href={href}>
                <LineName line={lot} />
              </RouteLink>
            ) : (
              <LineName line={lot} />
            )}{' '}
            <span className={styles.day}>{formatDate(lot.booked_at)}</span>
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
