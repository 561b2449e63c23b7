import type { WalletLeg } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'

/** What people call the account of one side of a posting, and whose it is; that it is of marine goes without saying. */
export function useLegName(): (leg: Pick<WalletLeg, 'kind' | 'owner'>) => string {
  const { t, has } = useText('marine-wallet')
  return ({ kind, owner }) =>
    [has(`ledger.${kind}`) ? t(`ledger.${kind}`) : kind, owner === 'marine' ? '' : owner]
      .filter(Boolean)
      .join(' · ')
}
