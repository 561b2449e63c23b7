import { type MotorPolicyChange, TRANSFER_WORKFLOW_ID } from '@coverdesk/sdk'
import {
  FormAlert,
  hasPrivilege,
  lazyPart,
  StateBadge,
  type StateTone,
  showSuccessToast,
  useClient,
  useInvalidate,
  userAtom,
  useStoredState,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { Card, ConfirmDialog, DocumentLink, Facts } from '@coverdesk/ui/parts'
import {
  Button,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { queuePath } from '../../paths.ts'
import { useCustomerLink } from '../../shared/use-customer-link.ts'
import { policyKeys } from '../policies.atoms.ts'
import { ChangeSummary } from './change-summary.tsx'
import { changeKeys } from './changes.atoms.ts'

const TermsForm = lazyPart(() => import('../../shared/terms/terms-form.tsx').then((m) => m.TermsForm))

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  text: { margin: 0 },
})

/** Whether a change is neither booked nor over. */
export const isOpen = ({ status }: Pick<MotorPolicyChange, 'status'>): boolean =>
  status.startsWith('awaiting_')

const tones: Record<MotorPolicyChange['status'], StateTone> = {
  awaiting_customer: 'waiting',
  awaiting_approval: 'attention',
  awaiting_payment: 'waiting',
  booked: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export function ChangeStatusBadge({ status }: { status: MotorPolicyChange['status'] }): ReactElement {
  const { t } = useText('policy-changes')
  return <StateBadge tone={tones[status]} label={t(`statuses.${status}`)} />
}

type Act = 'approve' | 'reject' | 'withdraw'

/** Shows one change of a policy: status, who acts next, the change itself, and what the user may do. */
export function ChangePanel({ change }: { change: MotorPolicyChange }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('policy-record')
  const user = useAtomValue(userAtom)
  const [act, setAct] = useState<Act | null>(null)
  const [offers, setOffers] = useState(false)
  const open = isOpen(change)
  const isTransfer = change.endorsement === 'transfer'
  const mayWithdraw = open && hasPrivilege(user, 'policy.motor.edit')
  const kind = change.endorsement ?? change.kind
  const by = change.requested_by ?? t('change.customer')
  return (
    <Card title={t(`change.kinds.${kind}`)} actions={<ChangeStatusBadge status={change.status} />}>
      <div className={styles.stack}>
        {open ? (
          <p className={styles.text}>{t(`change.next.${isTransfer ? 'transfer.' : ''}${change.status}`)}</p>
        ) : null}
        {change.status === 'awaiting_approval' && !isTransfer ? (
          <Deciders deciders={change.deciders} />
        ) : null}
        <ChangeSummary price={change} isClosed={!open} />
        {change.proof.map(({ id, file_name }) => (
          <DocumentLink key={id} id={id} name={file_name} />
        ))}
        <Facts
          facts={[
            [t('change.buyer'), change.buyer ? `${change.buyer.name} · ${change.buyer.masked_email}` : ''],
            [t('change.terms'), change.terms ? <TermsLine key="terms" terms={change.terms} /> : ''],
            [t('change.reason'), change.reason],
            [t('change.requested'), t('change.by_at', { by, at: formatDateTime(change.requested_at) })],
            [
              t('change.decided'),
              change.decided_by && change.decided_at
                ? t('change.by_at', { by: change.decided_by, at: formatDateTime(change.decided_at) })
                : '',
            ],
            [t('change.decision_reason'), change.decision_reason ?? ''],
            [t('change.booked'), change.booked_at ? formatDateTime(change.booked_at) : ''],
          ]}
        />
        {change.status === 'awaiting_payment' && change.tracker_id ? (
          <PaymentLink trackerId={change.tracker_id} />
        ) : null}
        {isTransfer && change.tracker_id ? (
          <Link href={queuePath(TRANSFER_WORKFLOW_ID, 'trackers', change.tracker_id)}>
            {t('change.look_tracker')}
          </Link>
        ) : null}
        <div className={styles.actions}>
          {change.may_decide ? (
            <>
              <Button appearance="primary" onClick={() => setAct('approve')}>
                {t('change.acts.approve')}
              </Button>
              <Button onClick={() => setAct('reject')}>{t('change.acts.reject')}</Button>
              {change.kind === 'endorse' && change.endorsement !== 'name' ? (
                <Button onClick={() => setOffers(!offers)}>{t('change.acts.terms')}</Button>
              ) : null}
            </>
          ) : null}
          {mayWithdraw ? (
            <Button onClick={() => setAct('withdraw')}>{t('change.acts.withdraw')}</Button>
          ) : null}
        </div>
        {offers && change.may_decide ? <OfferTerms change={change} onEnd={() => setOffers(false)} /> : null}
      </div>
      {act ? <ActDialog change={change} act={act} onEnd={() => setAct(null)} /> : null}
    </Card>
  )
}

/** Offers the customer the change on other terms. */
function OfferTerms({ change, onEnd }: { change: MotorPolicyChange; onEnd: () => void }): ReactElement {
  const invalidate = useInvalidate()
  return (
    <Suspense>
      <TermsForm
        subject={{ of: 'change', id: change.id, version: change.version }}
        onDone={() => {
          onEnd()
          void Promise.all([invalidate(policyKeys.all), invalidate(changeKeys.all)])
        }}
      />
    </Suspense>
  )
}

/** The terms that were offered, with the charge before and after. */
function TermsLine({ terms }: { terms: NonNullable<MotorPolicyChange['terms']> }): ReactElement {
  const { t, formatDateTime, formatNaira, formatNumber } = useText('policy-record')
  const percent = (bps: number): string => formatNumber(bps / 100)
  const parts = [
    terms.loading_bps > 0 ? t('change.offered.loading', { percent: percent(terms.loading_bps) }) : '',
    terms.discount_bps > 0 ? t('change.offered.discount', { percent: percent(terms.discount_bps) }) : '',
    terms.excess > 0 ? t('change.offered.excess', { amount: formatNaira(terms.excess) }) : '',
    ...terms.conditions.map(({ name }) => name),
    t('change.offered.charge', {
      before: formatNaira(terms.old_charge),
      after: formatNaira(terms.new_charge),
    }),
    t('change.offered.until', { date: formatDateTime(terms.expires_at) }),
    terms.reason,
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}

/** Names who can approve a change; without any, what to do. */
function Deciders({ deciders }: Pick<MotorPolicyChange, 'deciders'>): ReactElement {
  const styles = useStyles()
  const { t, formatList } = useText('policy-record')
  if (deciders.length === 0)
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t('change.no_decider')}</MessageBarBody>
      </MessageBar>
    )
  const names = formatList(deciders.map(({ name, role }) => t('change.decider', { name, role })))
  return <p className={styles.text}>{t('change.deciders', { names })}</p>
}

/** Sends or copies the link by which the customer pays the additional premium. */
function PaymentLink({ trackerId }: { trackerId: string }): ReactElement {
  const styles = useStyles()
  const { t } = useText('policy-record')
  const link = useCustomerLink(trackerId)
  return (
    <div className={styles.stack}>
      <FormAlert text={link.submit.alert} />
      <div className={styles.actions}>
        <Button disabledFocusable={link.submit.busy} onClick={() => void link.make('email')}>
          {t('change.send_link')}
        </Button>
        <Button disabledFocusable={link.submit.busy} onClick={() => void link.make('copy')}>
          {t('change.copy_link')}
        </Button>
      </div>
      <p className={styles.text} role="status">
        {link.message}
      </p>
      {link.url ? <code dir="ltr">{link.url}</code> : null}
    </div>
  )
}

interface ActDialogProps {
  change: MotorPolicyChange
  act: Act
  onEnd: () => void
}

function ActDialog({ change, act, onEnd }: ActDialogProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, formatNaira } = useText('policy-record')
  const submit = useSubmit(['reason'])
  const { value: reason, set: setReason, forget } = useStoredState(`policy-changes/${change.id}/${act}`, '')
  const { id, version } = change
  const send = async (): Promise<unknown> => {
    const { policyChanges } = client.motor
    if (act === 'approve') return policyChanges.approve(id, { version })
    return policyChanges[act](id, { reason: reason.trim(), version })
  }
  const confirm = (): void => {
    if (act !== 'approve' && !reason.trim()) {
      submit.setErrors({ reason: msg('change.reason_needed') })
      return
    }
    void submit.run(async () => {
      await send()
      forget()
      showSuccessToast(t(`change.acted.${act}`))
      onEnd()
      await Promise.all([invalidate(policyKeys.all), invalidate(changeKeys.all)])
    }, msg('change.not_done'))
  }
  return (
    <ConfirmDialog
      title={t(`change.acts.${act}`)}
      confirm={t(`change.acts.${act}`)}
      cancel={t('change.back')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={confirm}
      onClose={onEnd}
    >
      {act === 'approve' ? (
        <span>
          {change.refund > 0
            ? t('change.approve_refund', { amount: formatNaira(change.refund) })
            : t('change.approve_text')}
        </span>
      ) : (
        <Field label={t('change.reason')} required validationMessage={submit.errors.reason ?? null}>
          <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
        </Field>
      )}
    </ConfirmDialog>
  )
}
