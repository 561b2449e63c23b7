import type { Claim, ClaimAdjuster } from '@coverdesk/sdk'
import {
  hasPrivilege,
  lazyPart,
  StateBadge,
  type StateTone,
  useClient,
  userAtom,
  useText,
} from '@coverdesk/ui'
import { DocumentLink } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useState } from 'react'

const AppointDialog = lazyPart(() => import('./appoint-dialog.tsx').then((m) => m.AppointDialog))
const FeeDialog = lazyPart(() => import('./fee-dialog.tsx').then((m) => m.FeeDialog))
const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then((m) => m.ReportDialog))
const ReasonDialog = lazyPart(() => import('../recoveries/reason-dialog.tsx').then((m) => m.ReasonDialog))

const TONES: Record<ClaimAdjuster['state'] | 'late', StateTone> = {
  appointed: 'waiting',
  late: 'danger',
  reported: 'success',
  cancelled: 'neutral',
}

const useStyles = makeStyles({
  item: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'start' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})

interface AdjusterItemProps {
  claim: Claim
  adjuster: ClaimAdjuster
  may: boolean
}

/** One loss adjuster: the instructions, the report with its figures, and the fee. */
export function AdjusterItem({ claim, adjuster, may }: AdjusterItemProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t, formatNaira, formatDate, formatDateTime, dotted } = useText('claims')
  const mayPay = hasPrivilege(useAtomValue(userAtom), 'payment.payment.edit')
  const [open, setOpen] = useState<'report' | 'replace' | 'cancel' | 'fee' | null>(null)
  const { id, name, state, report, version, payee } = adjuster
  const close = (): void => setOpen(null)
  const shown = adjuster.late ? 'late' : state
  const waits = may && state === 'appointed'
  return (
    <div className={styles.item}>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        <StateBadge tone={TONES[shown]} label={t(`adjusters.states.${shown}`)} />
      </div>
      <bdi className={styles.faint}>{dotted([adjuster.licence, adjuster.phone, adjuster.email])}</bdi>
      {state === 'appointed' ? (
        <>
          <div className={styles.text} dir="auto">
            {adjuster.instructions}
          </div>
          <div className={styles.faint}>{t('adjusters.due_on', { day: formatDate(adjuster.due_on) })}</div>
        </>
      ) : null}
      {adjuster.reason ? (
        <div className={styles.faint} dir="auto">
          {adjuster.reason}
        </div>
      ) : null}
      {report ? <DocumentLink id={report.id} name={report.file_name} small /> : null}
      {adjuster.adjusted_loss === null ? null : (
        <div>
          {t('adjusters.figures', {
            loss: formatNaira(adjuster.adjusted_loss),
            salvage: formatNaira(adjuster.salvage ?? 0),
          })}
        </div>
      )}
      {adjuster.fee > 0 ? (
        <div className={styles.faint}>
          {t('adjusters.fee_paid', {
            fee: formatNaira(adjuster.fee),
            paid: formatNaira(adjuster.fee_paid),
          })}
        </div>
      ) : null}
      {adjuster.fee_to_pay > 0 && payee?.payable_from ? (
        <div className={styles.faint}>
          {t('payout.payable_from', { when: formatDateTime(payee.payable_from) })}
        </div>
      ) : null}
      <div className={styles.line}>
        {waits ? (
          <>
            <Button size="small" appearance="primary" onClick={() => setOpen('report')}>
              {t('adjusters.receive')}
            </Button>
            <Button size="small" onClick={() => setOpen('replace')}>
              {t('adjusters.replace')}
            </Button>
            <Button size="small" appearance="subtle" onClick={() => setOpen('cancel')}>
              {t('adjusters.cancel')}
            </Button>
          </>
        ) : null}
        {mayPay && adjuster.fee_to_pay > 0 && payee && !payee.payable_from ? (
          <Button size="small" onClick={() => setOpen('fee')}>
            {t('adjusters.pay')}
          </Button>
        ) : null}
      </div>
      <Suspense>
        {open === 'report' ? <ReportDialog claim={claim} adjuster={adjuster} onClose={close} /> : null}
        {open === 'replace' ? <AppointDialog claim={claim} replaced={adjuster} onClose={close} /> : null}
        {open === 'cancel' ? (
          <ReasonDialog
            title={t('adjusters.cancel')}
            send={(reason) => client.claims.adjusters.cancel(claim.id, id, { reason, version })}
            onClose={close}
          />
        ) : null}
        {open === 'fee' ? <FeeDialog claim={claim} adjuster={adjuster} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}
