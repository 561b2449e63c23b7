import { type CertificateFacts, checkIdentifier } from '@coverdesk/sdk'
import { lazyPart, type Text, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { type Fact, Facts } from '../shared/facts.tsx'
import { Page } from '../shared/page.tsx'
import { certificateAtom } from './certificates.atoms.ts'
import { CheckForm } from './check-form.tsx'
import { type Tone, Verdict } from './verdict.tsx'

const Letter = lazyPart(() => import('./letter.tsx').then((m) => m.Letter))
/** Distinguishes the QR code of a no-claims letter from a certificate's. */
const LETTER = 'ncl-'

const tones: Record<CertificateFacts['state'], Tone> = {
  active: 'good',
  upcoming: 'early',
  expired: 'early',
  cancelled: 'bad',
  replaced: 'bad',
}

/** Shows `/certificates/:code`, the public facts of a certificate by its QR code, number or plate. */
export function CertificateScreen(): ReactElement {
  const { code } = useParams<{ code: string }>()
  return code.startsWith(LETTER) ? <Letter token={code.slice(LETTER.length)} /> : <Certificate code={code} />
}

function Certificate({ code }: { code: string }): ReactElement {
  const { t, formatDate } = useText('certificates')
  const certificate = useAtomValue(certificateAtom(code))
  if (!certificate) return <Unknown code={code} />
  const { state, start_date, end_date } = certificate
  return (
    <Page title={t('title')}>
      {certificate.sandbox ? <p className="note">{t('demo')}</p> : null}
      <Verdict tone={tones[state]} word={t(state)} text={whenOf(certificate, t, formatDate)} />
      <section className="card">
        <Facts
          facts={[
            [
              t('plate'),
              certificate.unplated ? t('unplated', { chassis: certificate.plate }) : certificate.plate,
            ],
            [t('vehicle'), `${certificate.make} ${certificate.model}`],
            [t('cover'), certificate.cover_type],
            [t('period'), t('to', { start: formatDate(start_date), end: formatDate(end_date) })],
            ...(certificate.certificate_number
              ? [[t('certificate_number'), certificate.certificate_number] satisfies Fact]
              : []),
            ...(certificate.replaced_by ? [[t('replaced_by'), certificate.replaced_by] satisfies Fact] : []),
            [t('insurer'), certificate.insurer],
          ]}
        />
      </section>
      <p className="soft">{t('private')}</p>
      <section className="card">
        <h2>{t('another')}</h2>
        <CheckForm key={code} />
      </section>
    </Page>
  )
}

/** Names the day that decides: the end, the start, the cancellation or the next certificate. */
function whenOf(
  { state, start_date, end_date, cancelled_on, replaced_on }: CertificateFacts,
  t: Text['t'],
  formatDate: Text['formatDate'],
): string {
  switch (state) {
    case 'active':
      return t('until', { date: formatDate(end_date) })
    case 'upcoming':
      return t('from', { date: formatDate(start_date) })
    case 'expired':
      return t('since', { date: formatDate(end_date) })
    case 'cancelled':
      return cancelled_on ? t('since', { date: formatDate(cancelled_on) }) : ''
    case 'replaced':
      return replaced_on ? t('since', { date: formatDate(replaced_on) }) : ''
  }
}

function Unknown({ code }: { code: string }): ReactElement {
  const { t } = useText('certificates')
  const key = checkIdentifier('plate', code).problem ? 'unknown' : 'unknown_plate'
  return (
    <Page title={t('title')}>
      <Verdict tone="bad" word={t(`${key}_title`)} text={t(`${key}_text`)} />
      <CheckForm />
    </Page>
  )
}
