import type { MyRefund } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Stages } from './stages.tsx'

/** The customer's refunds: how far each is, and what happens next. */
export function Refunds({ refunds }: { refunds: readonly MyRefund[] }): ReactElement {
  const { t, formatDate } = useText('my')
  return (
    <>
      <h2>{t('refunds.title')}</h2>
      {refunds.map(({ id, status_text, about, requested_at, stages }) => (
        <section key={id} className="card" aria-labelledby={`refund-${id}`}>
          <h3 id={`refund-${id}`}>{status_text}</h3>
          <p>{about}</p>
          {stages.length > 0 ? (
            <Stages stages={stages} />
          ) : (
            <p className="soft">{formatDate(requested_at)}</p>
          )}
        </section>
      ))}
    </>
  )
}
