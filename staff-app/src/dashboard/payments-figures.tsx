import type { DashboardFigures } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Figure, FigureGroup, useFigureTexts } from '@coverdesk/ui/charts'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'

/** Figures of payments and messages that need attention; they depend on neither branch nor period. */
export function PaymentsFigures({
  payments,
  undelivered,
}: Pick<DashboardFigures, 'payments' | 'undelivered'>): ReactElement {
  const { t, tn } = useText('dashboard')
  const { naira, waiting, open } = useFigureTexts()
  const runs = (query: string) => open('tracker.motor.read', `${paths.trackers}?${query}`)
  return (
    <FigureGroup
      title={t(payments ? 'payments.title' : 'payments.messages')}
      waiting={
        <>
          {payments ? (
            <>
              <Figure
                small
                label={t('payments.review')}
                {...waiting(payments.review)}
                href={runs('state=review&step=payment')}
              />
              <Figure
                small
                label={t('payments.suspense')}
                {...waiting(payments.suspense)}
                {...naira(payments.suspense.amount)}
                note={tn('payments.sums', payments.suspense.count)}
                href={paths.heldPayments}
              />
              <Figure
                small
                label={t('payments.unallocated')}
                {...waiting(payments.unallocated)}
                {...naira(payments.unallocated.amount)}
                href={`${paths.suspenseItems}?open=yes`}
              />
              <Figure
                small
                label={t('payments.unpaid')}
                {...waiting(payments.unpaid)}
                needsAction={false}
                href={runs('state=waiting&step=payment')}
              />
            </>
          ) : null}
          {undelivered ? (
            <Figure
              small
              label={t('payments.undelivered')}
              {...waiting(undelivered)}
              href={paths.deliveries}
            />
          ) : null}
        </>
      }
    />
  )
}
