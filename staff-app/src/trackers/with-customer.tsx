import { MOTOR_WORKFLOW_ID, products, type TrackerDetail } from '@coverdesk/sdk'
import { FormAlert, hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { fillInSalePath, newPolicyPath } from '../paths.ts'
import { useCustomerLink } from '../shared/use-customer-link.ts'
import { CancelTracker } from './cancel-tracker.tsx'
import { RecordPayment } from './record-payment.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  apart: { marginInlineStart: 'auto' },
  text: { margin: 0 },
})

/** Actions of staff while a tracker waits for its customer: send the link, record the payment, answer, cancel. */
export function WithCustomer({ tracker }: { tracker: TrackerDetail }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('sales')
  const user = useAtomValue(userAtom)
  const [recording, setRecording] = useState(new URLSearchParams(useSearch()).has('record'))
  const link = useCustomerLink(tracker.id)
  const { waits_for: waitsFor, workflow_id: workflowId } = tracker
  const own = products.find(({ workflow_id }) => workflow_id === workflowId)
  const mayEdit = hasPrivilege(user, own?.privileges.edit ?? 'workflow.tracker.edit')
  const waits = waitsFor === 'guest' || waitsFor === 'payment' || tracker.state === 'review'
  if (!mayEdit || !waits) return null
  const payment = waitsFor === 'payment' ? tracker.payments.at(-1) : undefined
  const fillsIn = workflowId === MOTOR_WORKFLOW_ID && payment?.status !== 'pending'
  return (
    <Card title={t('pay.title')}>
      <div className={styles.stack}>
        <FormAlert text={link.submit.alert} />
        {link.message ? (
          <p className={styles.text} role="status">
            {link.message}
          </p>
        ) : null}
        {link.url ? (
          <Field label={t('pay.here')}>
            <Input readOnly dir="ltr" value={link.url} onFocus={(event) => event.target.select()} />
          </Field>
        ) : null}
        {payment && recording ? <RecordPayment paymentId={payment.id} /> : null}
        <div className={styles.row}>
          {waitsFor ? (
            <Button disabledFocusable={link.submit.busy} onClick={() => void link.make('email')}>
              {t('pay.email')}
            </Button>
          ) : null}
          {payment ? (
            <>
              <Button disabledFocusable={link.submit.busy} onClick={() => void link.make('copy')}>
                {t('pay.copy')}
              </Button>
              {recording ? null : <Button onClick={() => setRecording(true)}>{t('pay.record')}</Button>}
            </>
          ) : null}
          {fillsIn ? (
            <Link href={payment ? newPolicyPath(tracker.id) : fillInSalePath(tracker.id)}>
              {t(payment ? 'pay.change' : 'pay.fill_in')}
            </Link>
          ) : null}
          <span className={styles.apart}>
            <CancelTracker tracker={tracker} />
          </span>
        </div>
      </div>
    </Card>
  )
}
