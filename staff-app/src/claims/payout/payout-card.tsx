import type { Claim, ClaimPayout } from '@coverdesk/sdk'
import { lazyPart, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense, useState } from 'react'
import { PayeeFacts } from './payee-facts.tsx'
import { PaymentItem } from './payment-item.tsx'

const RecordForm = lazyPart(() => import('./record-form.tsx').then((m) => m.RecordForm))
const LenderConsent = lazyPart(() => import('./lender-consent.tsx').then((m) => m.LenderConsent))

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalL },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface PayoutCardProps {
  claim: Claim
  payout: ClaimPayout
}

/** Shows the payable amount, the payee and each payment, and records the next payment. */
export function PayoutCard({ claim, payout }: PayoutCardProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('claims')
  const [form, setForm] = useState<'unopened' | 'open' | 'ended'>('unopened')
  const { payments, refusal, may_record: mayRecord } = payout
  return (
    <Card
      title={t('payout.title')}
      actions={
        mayRecord && form !== 'open' ? (
          // Returns the focus to the button that opened the form.
          <Button appearance="primary" autoFocus={form === 'ended'} onClick={() => setForm('open')}>
            {t('payout.record')}
          </Button>
        ) : null
      }
    >
      <div className={styles.stack}>
        <Facts
          facts={[
            [t('payout.approved'), formatNaira(payout.approved)],
            [t('payout.paid'), formatNaira(payout.paid)],
            [t('payout.recorded'), payout.recorded === 0 ? null : formatNaira(payout.recorded)],
            [t('payout.to_pay'), formatNaira(payout.to_pay)],
          ]}
        />
        {payout.payee ? <PayeeFacts payee={payout.payee} /> : null}
        {payout.lender ? (
          <Suspense>
            <LenderConsent claim={claim} lender={payout.lender} />
          </Suspense>
        ) : null}
        {refusal && refusal.code !== 'lender_consent_missing' ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{refusal.message}</MessageBarBody>
          </MessageBar>
        ) : null}
        {mayRecord && form === 'open' ? (
          <Suspense>
            <RecordForm claim={claim} payout={payout} onEnd={() => setForm('ended')} />
          </Suspense>
        ) : null}
        {payments.length === 0 ? (
          <p className={styles.none}>{t('payout.none')}</p>
        ) : (
          <ul className={styles.list}>
            {payments.map((payment) => (
              <li key={payment.id}>
                <PaymentItem payment={payment} current={payout.payee} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
