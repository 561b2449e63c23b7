import type { WalletLineKind, WalletSubject } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

interface Named {
  kind: WalletLineKind
  subject: WalletSubject | null
}

/** Names a wallet transaction by its kind and its source. */
export function LineName({ line: { kind, subject } }: { line: Named }): ReactElement {
  const { t } = useText('marine-wallet')
  return (
    <>
      {t(`kinds.${kind}`)}
      {subject ? (
        <>
          {' · '}
          <bdi>{subject.number || t('referred_policy')}</bdi>
        </>
      ) : null}
    </>
  )
}
