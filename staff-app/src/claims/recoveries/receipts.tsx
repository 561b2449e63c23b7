import type { Claim, ClaimRecovery } from '@coverdesk/sdk'
import {
  hasPrivilege,
  lazyPart,
  StateBadge,
  type StateTone,
  useChange,
  useClient,
  userAtom,
  useText,
} from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx').then((m) => m.ReasonDialog))

type Receipt = ClaimRecovery['receipts'][number]

const TONES: Record<Receipt['state'], StateTone> = {
  recorded: 'waiting',
  confirmed: 'success',
  rejected: 'danger',
}

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

/** Money received for a recovery; a user who did not record it confirms it. */
export function Receipts({ claim, recovery }: { claim: Claim; recovery: ClaimRecovery }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, formatNaira, formatDate } = useText('claims')
  const user = useAtomValue(userAtom)
  const [rejecting, setRejecting] = useState<Receipt | null>(null)
  const { recoveries } = client.claims
  const confirm = useChange(
    ({ id, version }: Receipt) => recoveries.confirmReceipt(claim.id, id, { version }),
    { onDone: refresh },
  )
  const mayDecide = hasPrivilege(user, 'payment.payment.approve')
  return (
    <>
      {recovery.receipts.map((receipt) => (
        <div key={receipt.id} className={styles.line}>
          <span>
            {formatNaira(receipt.amount)} · <bdi translate="no">{receipt.reference}</bdi> ·{' '}
            {formatDate(receipt.received_on)}
          </span>
          <StateBadge tone={TONES[receipt.state]} label={t(`recoveries.receipts.${receipt.state}`)} />
          {mayDecide && receipt.state === 'recorded' ? (
            <>
              <Button size="small" appearance="primary" onClick={() => confirm(receipt)}>
                {t('recoveries.confirm')}
              </Button>
              <Button size="small" onClick={() => setRejecting(receipt)}>
                {t('recoveries.reject')}
              </Button>
            </>
          ) : null}
        </div>
      ))}
      <Suspense>
        {rejecting ? (
          <ReasonDialog
            title={t('recoveries.reject')}
            send={(reason) =>
              recoveries.rejectReceipt(claim.id, rejecting.id, { reason, version: rejecting.version })
            }
            onClose={() => setRejecting(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
