import { type ListedPayment, MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths, queuePath } from '../paths.ts'
import { unmatchedAtom } from './dashboard.atoms.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  what: { minWidth: 0, overflowWrap: 'anywhere' },
  faint: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** Lists payments that need attention, longest waiting first: customer, reason and amount received. */
export function UnmatchedCard(): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('dashboard')
  const user = useAtomValue(userAtom)
  const { data } = useAtomValue(unmatchedAtom)
  if (!data || data.data.length === 0) return null
  const mayOpen = hasPrivilege(user, 'tracker.motor.read')
  const all = `${paths.trackers}?state=review&step=payment`
  return (
    <Card
      title={t('unmatched.title')}
      actions={mayOpen ? <Link href={all}>{t('unmatched.all')}</Link> : null}
    >
      <ul className={styles.list}>
        {data.data.map((payment) => (
          <Line key={payment.id} payment={payment} mayOpen={mayOpen} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ payment, mayOpen }: { payment: ListedPayment; mayOpen: boolean }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatRelative, dotted } = useText('dashboard')
  const { tracker_id: run, reference, customer, held, failure_reason: reason, created_at: at } = payment
  const came = held
    .filter(({ currency, refunded_at }) => currency === 'NGN' && refunded_at === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  const name = reference ?? customer?.name ?? ''
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {run && mayOpen ? <Link href={queuePath(MOTOR_WORKFLOW_ID, 'trackers', run)}>{name}</Link> : name}
        {customer && reference ? ` ${customer.name}` : ''}
        <span className={styles.faint}>{dotted([reason, formatRelative(at)])}</span>
      </span>
      <span>
        <b>{formatNaira(came > 0 ? came : payment.amount)}</b>
        {came > 0 && came !== payment.amount ? (
          <span className={styles.faint}>
            {t('unmatched.asked', { amount: formatNaira(payment.amount) })}
          </span>
        ) : null}
      </span>
    </li>
  )
}
