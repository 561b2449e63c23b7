import type { Payment } from '@coverdesk/sdk'
import { hasServerMessage, lazyPart, useOnline, useSubmit, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { useAtomValue } from 'jotai'
import { type ReactElement, useEffect, useState } from 'react'
import { Link, Redirect, useLocation, useParams } from 'wouter'
import { formPagePath } from '../paths.ts'
import { Facts } from '../shared/facts.tsx'
import { Page } from '../shared/page.tsx'
import { PriceParts } from '../shared/price-parts.tsx'
import { PriceChange } from '../shared/prices/price-change.tsx'
import { purchaseAtom } from '../shared/purchase.atoms.ts'
import { usePurchaseProgress } from '../shared/purchase-progress.ts'
import { useEnded } from '../shared/use-ended.ts'
import { useRun } from '../shared/use-run.ts'
import { MailPrice } from './mail-price.tsx'
import { paymentStateAtom, paymentStore } from './payments.atoms.ts'
import { QuoteFacts } from './quote-facts.tsx'

const AnotherPayer = lazyPart(() => import('./another-payer.tsx').then((m) => m.AnotherPayer))

const PAYABLE = new Set(['created', 'failed', 'abandoned', 'pending'])

/** `pay-motor/:paymentId`: what it costs, and the way to the payment page. */
export function PayMotorScreen(): ReactElement {
  const { paymentId } = useParams<{ paymentId: string }>()
  const { initiate, resetAtom: reset } = useOperations(paymentStore)
  useEffect(() => reset, [reset])
  const { t, formatNaira, formatDate } = useText('buy-motor')
  const errors = useText('errors')
  const submit = useSubmit([])
  const online = useOnline()
  const ended = useEnded()
  const [away, setAway] = useState<'offline' | 'not_opened' | null>(null)
  const [, navigate] = useLocation()
  const { payment, initiatedPayment } = useAtomValue(paymentStateAtom(paymentId))
  useRun(payment)
  const progress = usePurchaseProgress('pay', payment.accepted)
  const { path, priced } = useAtomValue(purchaseAtom)
  const { breakdown } = payment.quote.premium
  const isChange = payment.changes.length > 0
  const title = isChange ? t('pay.change_title') : t('pay.title')
  const elsewhere = payment.next.id !== payment.id && payment.status !== 'pending'
  if (!PAYABLE.has(payment.status) || elsewhere || payment.receipt_waiting)
    return <Redirect to={payment.next.path} replace />

  const pay = (): void => {
    setAway(null)
    void submit.run(async () => {
      const begun = await initiate({ payment_id: payment.id }).catch((error: unknown) => {
        if (ended(error)) return null
        if (hasServerMessage(error)) throw error
        setAway(navigator.onLine ? 'not_opened' : 'offline')
        return null
      })
      if (!begun) return
      if (begun.authorization_url) window.location.assign(begun.authorization_url)
      else navigate(begun.next.path, { replace: true })
    }, errors.msg('internal_error'))
  }
  const declined = payment.status === 'failed' ? payment.failure_reason : null
  const unopened = away === 'offline' && online ? null : away
  // A customer who was at the gateway before may have paid there.
  const charged = (initiatedPayment ?? payment).status === 'pending' ? 'maybe' : 'nothing'
  const trouble = submit.alert ?? (unopened ? t(`pay.${unopened}_${charged}`) : declined)
  return (
    <Page
      title={declined ? t('pay.declined_title') : title}
      progress={payment.form_id ? progress : undefined}
    >
      {trouble ? (
        <p className="summary" role="alert">
          {trouble}
        </p>
      ) : null}
      {payment.accepted ? <p className="good">{t('pay.accepted')}</p> : null}
      {priced && path === payment.next.path ? (
        <PriceChange changed={{ before: priced.premium, now: payment.amount, on: priced.on }} />
      ) : null}
      <section className="card">
        <p className="amount">{formatNaira(payment.amount)}</p>
        <QuoteFacts payment={payment} />
      </section>
      <Changes changes={payment.changes} />
      {breakdown.length > 0 ? (
        <section className="card">
          <h2>{t('price.parts')}</h2>
          <PriceParts parts={breakdown} total={payment.amount} />
        </section>
      ) : null}
      {payment.sandbox ? <p className="note">{t('pay.sandbox')}</p> : null}
      <p className="soft">
        {t('pay.how')} {t('pay.until', { date: formatDate(payment.quote.valid_until) })}
      </p>
      {payment.tracker_id ? <MailPrice runId={payment.tracker_id} /> : null}
      <OtherPayer payment={payment} />
      <div className="actions">
        <button type="button" className="button primary" onClick={pay} aria-disabled={submit.busy}>
          {t('pay.pay', { price: formatNaira(payment.amount) })}
        </button>
      </div>
      {payment.form_id ? (
        <div className="more">
          <Link href={formPagePath(payment.form_id, 'check')} className="button">
            {t('pay.change')}
          </Link>
        </div>
      ) : null}
    </Page>
  )
}

/** What a change of a policy changes: the value before, struck through, and the new one. */
function Changes({ changes }: { changes: Payment['changes'] }): ReactElement | null {
  const { t } = useText('buy-motor')
  if (changes.length === 0) return null
  return (
    <section className="card">
      <h2>{t('pay.changes')}</h2>
      <Facts
        facts={changes.map(({ key, label, before, after }) => [
          label,
          <>
            {before ? <s className="soft">{before}</s> : null} {after ?? '–'}
          </>,
          key,
        ])}
      />
    </section>
  )
}

/** The way for another person to pay, unfolded on demand. */
function OtherPayer({ payment: { id, amount } }: { payment: Payment }): ReactElement {
  const { t } = useText('buy-motor')
  const [open, setOpen] = useState(false)
  if (open) return <AnotherPayer paymentId={id} amount={amount} />
  return (
    <button type="button" className="link" onClick={() => setOpen(true)}>
      {t('pay.other_payer')}
    </button>
  )
}
