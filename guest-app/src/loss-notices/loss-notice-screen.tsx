import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { Facts } from '../shared/facts.tsx'
import { Page } from '../shared/page.tsx'
import '../shared/journeys.css'
import { NoticeCode } from './notice-code.tsx'
import { storeAnswers } from './notice-draft.ts'
import { NoticeForm } from './notice-form.tsx'
import type { SentCode } from './sent-code.ts'

/** `/loss-notice`: a driver or third party reports a loss; a code proves their own contact. */
export function LossNoticeScreen(): ReactElement {
  const [sent, setSent] = useState<SentCode | null>(null)
  const [reference, setReference] = useState<string | null>(null)
  if (reference) return <Received reference={reference} />
  if (sent) {
    return (
      <NoticeCode
        key={sent.times}
        sent={sent}
        onSent={setSent}
        onConfirmed={(given) => {
          storeAnswers(null)
          setReference(given)
        }}
        onBack={() => setSent(null)}
      />
    )
  }
  return <NoticeForm onSent={setSent} />
}

function Received({ reference }: { reference: string }): ReactElement {
  const { t } = useText('loss-notice')
  const guest = useText('guest')
  return (
    <Page title={t('done.title')}>
      <Facts
        facts={[
          [
            t('done.reference'),
            <b key="reference" dir="ltr" translate="no">
              {reference}
            </b>,
          ],
        ]}
      />
      <p className="lead">{t('done.text')}</p>
      <Link href={paths.home} className="button">
        {guest.t('home.title')}
      </Link>
    </Page>
  )
}
