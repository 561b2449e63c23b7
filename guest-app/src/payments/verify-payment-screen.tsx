import type { Payment } from '@coverdesk/sdk'
import { localeAtom, statusOf, useSetCached, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useEffect, useRef } from 'react'
import { Redirect, useParams, useSearchParams } from 'wouter'
import { Page } from '../shared/page.tsx'
import { usePurchaseProgress } from '../shared/purchase-progress.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { useRun } from '../shared/use-run.ts'
import { paymentKeys, verifiedPaymentAtom } from './payments.atoms.ts'
import { QuoteFacts } from './quote-facts.tsx'

/** What the gateway adds to the address of who leaves it without paying. */
const LEFT = 'left'
const FIRST = 1_500
const LONGEST = 15_000

/** `verify-payment/:paymentId`: asks until the payment is confirmed; the server looks on by itself when the page closes. */
export function VerifyPaymentScreen(): ReactElement {
  const { paymentId } = useParams<{ paymentId: string }>()
  const client = useGuestClient()
  const { t } = useText('buy-motor')
  const setCached = useSetCached()
  const locale = useAtomValue(localeAtom)
  const [search] = useSearchParams()
  const payment = useAtomValue(verifiedPaymentAtom(paymentId))
  const progress = usePurchaseProgress('pay')
  useRun(payment)
  const waiting = payment.status === 'pending'
  usePolling(waiting, async () =>
    setCached(paymentKeys.one(paymentId, locale), await client.payments.verify({ payment_id: paymentId })),
  )
  if (payment.status === 'review') {
    return (
      <Page title={t('verify.review_title')} progress={progress}>
        <p className="lead">{t('verify.review_text')}</p>
        <section className="card">
          <QuoteFacts payment={payment} />
        </section>
      </Page>
    )
  }
  if (!waiting) return <Redirect to={payment.next.path} replace />
  if (search.has(LEFT) && payment.authorization_url) {
    return <LeftUnpaid payment={payment} address={payment.authorization_url} />
  }
  return <WaitingForPayment payment={payment} />
}

function WaitingForPayment({ payment }: { payment: Payment }): ReactElement {
  const { t } = useText('buy-motor')
  const progress = usePurchaseProgress('pay')
  return (
    <Page title={t('verify.title')} progress={progress}>
      <div className="spinner" aria-hidden="true" />
      <p className="lead" role="status">
        {t(payment.receipt_waiting ? 'verify.at_office' : 'verify.text')}
      </p>
      <section className="card">
        <QuoteFacts payment={payment} />
      </section>
      {payment.authorization_url ? (
        <div className="actions">
          <a className="button" href={payment.authorization_url}>
            {t('verify.back')}
          </a>
        </div>
      ) : null}
    </Page>
  )
}

/** Back from the gateway without having paid: to go on paying is one tap, and what comes in all the same is seen. */
function LeftUnpaid({ payment, address }: { payment: Payment; address: string }): ReactElement {
  const { t, formatDate, formatNaira } = useText('buy-motor')
  const progress = usePurchaseProgress('pay')
  return (
    <Page title={t('verify.left_title')} progress={progress}>
      <p className="lead">{t('verify.left_text')}</p>
      <section className="card">
        <p className="amount">{formatNaira(payment.amount)}</p>
        <QuoteFacts payment={payment} />
      </section>
      <p className="soft">{t('verify.left_until', { date: formatDate(payment.quote.valid_until) })}</p>
      <div className="actions">
        <a className="button primary" href={address}>
          {t('pay.pay', { price: formatNaira(payment.amount) })}
        </a>
      </div>
      <p className="soft" role="status">
        {t('verify.left_paid')}
      </p>
    </Page>
  )
}

/** Asks again and again, more slowly each time; a lost connection is only a slower answer. */
function usePolling(active: boolean, ask: () => Promise<void>): void {
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (!active) return undefined
    let delay = FIRST
    let timer: ReturnType<typeof setTimeout>
    const again = (): void => {
      timer = setTimeout(() => {
        latest.current().then(again, (error: unknown) => {
          if (statusOf(error) !== 401) again()
        })
      }, delay)
      delay = Math.min(delay * 1.5, LONGEST)
    }
    again()
    return () => clearTimeout(timer)
  }, [active])
}
