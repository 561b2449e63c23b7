import { saveFile, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useEffect } from 'react'
import { Link, Redirect, useLocation, useParams } from 'wouter'
import { myPath, paths } from '../paths.ts'
import { ClearPhone } from '../shared/clear-phone/clear-phone.tsx'
import { Facts } from '../shared/facts.tsx'
import { MaskedEmail } from '../shared/masked-email.tsx'
import { Page } from '../shared/page.tsx'
import { EMPTY_PURCHASE, purchaseAtom } from '../shared/purchase.atoms.ts'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { useRun } from '../shared/use-run.ts'
import { paymentAtom } from './payments.atoms.ts'
import { useOpenMy } from './use-open-my.ts'

/** `download-motor-certificate/:paymentId`: what happened, the numbers, and the certificate. */
export function DownloadScreen(): ReactElement {
  const { paymentId } = useParams<{ paymentId: string }>()
  const client = useGuestClient()
  const { t, formatDate, formatNaira } = useText('buy-motor')
  const my = useText('my')
  const errors = useText('errors')
  const submit = useSubmit([])
  const payment = useAtomValue(paymentAtom(paymentId))
  useRun(payment)
  const { policy } = payment
  const openMy = useOpenMy(paymentId)
  const [, navigate] = useLocation()
  const setPurchase = useSetAtom(purchaseAtom)
  useEffect(() => setPurchase(EMPTY_PURCHASE), [setPurchase])
  if (!policy) return <Redirect to={payment.next.path} replace />

  const download = (): void => {
    const { document_id: id, certificate_number: number } = policy
    if (!id) return
    void submit.run(
      async () => saveFile(await client.workflow.documents.download(id), `${number}.pdf`),
      errors.msg('internal_error'),
    )
  }
  const upcoming = policy.state === 'upcoming'
  const start = formatDate(policy.start_date)
  const email = policy.masked_email
  const text = upcoming ? t('done.text_later', { date: start, email }) : t('done.text', { email })
  const [before, after] = text.split(email)
  return (
    <Page title={t('done.title')}>
      <p className="good">
        <span>
          {before}
          <MaskedEmail email={email} />
          {after}
        </span>
      </p>
      <section className="card">
        <Facts
          facts={[
            [t('done.policy_number'), policy.policy_number],
            [t('done.certificate_number'), policy.certificate_number],
            [t('done.vehicle'), `${policy.plate} · ${policy.make} ${policy.model}`],
            [t('done.cover'), policy.cover_type.name],
            [t('done.period'), t('pay.to', { start, end: formatDate(policy.end_date) })],
            [t('done.paid'), formatNaira(policy.premium)],
            [t('done.reference'), payment.reference],
          ]}
        />
      </section>
      {submit.alert ? (
        <p className="summary" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <div className="actions">
        <button type="button" className="button primary" onClick={download} aria-disabled={submit.busy}>
          {submit.busy ? t('done.downloading') : t('done.download')}
        </button>
      </div>
      <p>{t('done.keep')}</p>
      <p>
        <Link
          href={myPath(policy.policy_number)}
          onClick={(event) => {
            event.preventDefault()
            void openMy(() => navigate(paths.my)).catch(() => navigate(myPath(policy.policy_number)))
          }}
        >
          {my.t('home.papers')}
        </Link>
      </p>
      <ClearPhone />
    </Page>
  )
}
