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
import { Receipts } from './receipts.tsx'

const OfferDialog = lazyPart(() => import('./offer-dialog.tsx').then((m) => m.OfferDialog))
const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx').then((m) => m.ReasonDialog))
const ReceiptDialog = lazyPart(() => import('./receipt-dialog.tsx').then((m) => m.ReceiptDialog))

const TONES: Record<ClaimRecovery['state'], StateTone> = {
  open: 'waiting',
  proposed: 'attention',
  agreed: 'success',
  closed: 'neutral',
}

const useStyles = makeStyles({
  item: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'start' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

type RecoveryDialog = 'offer' | 'receipt' | 'close' | 'refuse'

interface RecoveryItemProps {
  claim: Claim
  recovery: ClaimRecovery
}

/** One recovery: the demand or the offers, the sale, and the money received. */
export function RecoveryItem({ claim, recovery }: RecoveryItemProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, formatNaira } = useText('claims')
  const user = useAtomValue(userAtom)
  const [open, setOpen] = useState<RecoveryDialog | null>(null)
  const { id, kind, debtor, amount, state, version } = recovery
  const { recoveries } = client.claims
  const propose = useChange(
    (offerId: string) => recoveries.proposeSale(claim.id, id, { offer_id: offerId, version }),
    { onDone: refresh },
  )
  const approve = useChange(() => recoveries.approveSale(claim.id, id, { version }), { onDone: refresh })
  const mayEdit = hasPrivilege(user, 'claim.claim.edit')
  const mayDecide = hasPrivilege(user, 'claim.claim.approve') && state === 'proposed'
  const receives =
    hasPrivilege(user, 'payment.payment.edit') && state === (kind === 'salvage' ? 'agreed' : 'open')
  return (
    <div className={styles.item}>
      <div className={styles.line}>
        <span className={styles.name}>
          {t(`recoveries.kinds.${kind}`)}
          {debtor ? (
            <>
              {' · '}
              <bdi>{debtor}</bdi>
            </>
          ) : null}
          {amount === null ? '' : ` · ${formatNaira(amount)}`}
        </span>
        <StateBadge tone={TONES[state]} label={t(`recoveries.states.${state}`)} />
      </div>
      {recovery.note ? (
        <div className={styles.faint} dir="auto">
          {recovery.note}
        </div>
      ) : null}
      {recovery.closed_reason ? <div className={styles.faint}>{recovery.closed_reason}</div> : null}
      {recovery.agreed_by ? (
        <div className={styles.faint}>{t('recoveries.agreed_by', { name: recovery.agreed_by })}</div>
      ) : null}
      {recovery.offers.map((offer) => (
        <div key={offer.id} className={styles.line}>
          <span>{t('recoveries.offer_of', { buyer: offer.buyer, amount: formatNaira(offer.amount) })}</span>
          {mayEdit && state === 'open' ? (
            <Button
              size="small"
              aria-label={t('recoveries.sell_to', { buyer: offer.buyer })}
              onClick={() => propose(offer.id)}
            >
              {t('recoveries.sell')}
            </Button>
          ) : null}
        </div>
      ))}
      <Receipts claim={claim} recovery={recovery} />
      <div className={styles.line}>
        {mayEdit && kind === 'salvage' && state === 'open' ? (
          <Button size="small" onClick={() => setOpen('offer')}>
            {t('recoveries.add_offer')}
          </Button>
        ) : null}
        {mayDecide ? (
          <>
            <Button size="small" appearance="primary" onClick={() => approve()}>
              {t('recoveries.agree')}
            </Button>
            <Button size="small" onClick={() => setOpen('refuse')}>
              {t('recoveries.refuse')}
            </Button>
          </>
        ) : null}
        {receives ? (
          <Button size="small" onClick={() => setOpen('receipt')}>
            {t('recoveries.record')}
          </Button>
        ) : null}
        {mayEdit && state !== 'closed' ? (
          <Button size="small" appearance="subtle" onClick={() => setOpen('close')}>
            {t('recoveries.close')}
          </Button>
        ) : null}
      </div>
      <RecoveryDialogs claim={claim} recovery={recovery} open={open} onClose={() => setOpen(null)} />
    </div>
  )
}

interface RecoveryDialogsProps extends RecoveryItemProps {
  open: RecoveryDialog | null
  onClose: () => void
}

/** The dialog that is open, if any. */
function RecoveryDialogs({ claim, recovery, open, onClose }: RecoveryDialogsProps): ReactElement {
  const { recoveries } = useClient().claims
  const { t } = useText('claims')
  const { id, version } = recovery
  return (
    <Suspense>
      {open === 'offer' ? <OfferDialog claim={claim} id={id} onClose={onClose} /> : null}
      {open === 'receipt' ? <ReceiptDialog claim={claim} recovery={recovery} onClose={onClose} /> : null}
      {open === 'close' || open === 'refuse' ? (
        <ReasonDialog
          title={t(`recoveries.${open}`)}
          send={(reason) =>
            open === 'close'
              ? recoveries.close(claim.id, id, { reason, version })
              : recoveries.rejectSale(claim.id, id, { reason, version })
          }
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  )
}
