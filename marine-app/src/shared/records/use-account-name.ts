import type { JournalLine } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'

/** Returns the account name of a journal line and its owner; leaves out that it is marine. */
export function useAccountName(): (line: Pick<JournalLine, 'kind' | 'owner'>) => string {
  const { t, has } = useText('marine-wallet')
  return ({ kind, owner }) =>
    [has(`ledger.${kind}`) ? t(`ledger.${kind}`) : kind, owner === 'marine' ? '' : owner]
      .filter(Boolean)
      .join(' · ')
}
