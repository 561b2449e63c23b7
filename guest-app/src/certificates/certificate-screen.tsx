import { useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { Facts } from '../shared/facts.tsx'
import { FaultPage } from '../shared/fault-pages.tsx'
import { Page } from '../shared/page.tsx'
import { certificateAtom } from './certificates.atoms.ts'

/** Genuine and in force, or genuine and not begun: neither is a warning. */
const LOOKS: Partial<Record<string, string>> = { active: 'good', upcoming: 'note' }

/** `/certificates/:token`: what the code on a certificate leads to; nothing about the person. */
export function CertificateScreen(): ReactElement {
  const { token } = useParams<{ token: string }>()
  const { t, formatDate } = useText('certificates')
  const certificate = useAtomValue(certificateAtom(token))
  if (!certificate) return <FaultPage title={t('unknown_title')} text={t('unknown_text')} />
  const { state, start_date, end_date } = certificate
  return (
    <Page title={t('title')}>
      {certificate.sandbox ? <p className="note">{t('demo')}</p> : null}
      <p className={LOOKS[state] ?? 'summary'} role="status">
        {t(state)}
      </p>
      <section className="card">
        <Facts
          facts={[
            [t('plate'), certificate.plate],
            [t('vehicle'), `${certificate.make} ${certificate.model}`],
            [t('cover'), certificate.cover_type],
            [t('period'), t('to', { start: formatDate(start_date), end: formatDate(end_date) })],
            [t('certificate_number'), certificate.certificate_number],
            [t('policy_number'), certificate.policy_number],
            [t('insurer'), certificate.insurer],
          ]}
        />
      </section>
      <p className="soft">{t('private')}</p>
    </Page>
  )
}
