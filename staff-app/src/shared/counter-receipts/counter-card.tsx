import type { CounterDue } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { counterDueAtom } from './counter-receipts.atoms.ts'
import { ReceiptItem } from './receipt-item.tsx'
import { TakePayment } from './take-payment.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalL },
})

interface CounterCardProps {
  paymentId: string
  /** Whether the form is open at first. */
  open: boolean
}

/** Shows the amount due at the counter and where to pay it, takes a payment, and lists those that were taken. */
export function CounterCard({ paymentId, open }: CounterCardProps): ReactElement | null {
  const { data: due } = useAtomValue(counterDueAtom(paymentId))
  if (!due || (due.refusal !== null && due.receipts.length === 0)) return null
  return <Counter due={due} open={open} />
}

function Counter({ due, open }: { due: CounterDue; open: boolean }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('payments')
  const [form, setForm] = useState<'unopened' | 'open' | 'ended'>(open ? 'open' : 'unopened')
  const mayTake = due.refusal === null
  return (
    <Card
      title={t('counter.card')}
      actions={
        mayTake && form !== 'open' ? (
          // Returns the focus to the button that opened the form.
          <Button appearance="primary" autoFocus={form === 'ended'} onClick={() => setForm('open')}>
            {t('counter.take')}
          </Button>
        ) : null
      }
    >
      <div className={styles.stack}>
        {mayTake ? (
          <Facts
            facts={[
              [t('counter.due'), formatNaira(due.amount)],
              [t('counter.payment_reference'), due.payment_reference],
              [
                t('counter.transfer_to'),
                due.accounts.map(({ code, bank, account_number: number, account_name: name }) => (
                  <div key={code}>
                    {bank} · <bdi translate="no">{number}</bdi> · {name}
                  </div>
                )),
              ],
            ]}
          />
        ) : null}
        {mayTake && form === 'open' ? <TakePayment due={due} onEnd={() => setForm('ended')} /> : null}
        {due.receipts.length > 0 ? (
          <ul className={styles.list}>
            {due.receipts.map((receipt) => (
              <li key={receipt.id}>
                <ReceiptItem receipt={receipt} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  )
}
