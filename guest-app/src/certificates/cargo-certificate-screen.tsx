import { formatMinor } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { ErrorPage } from '../shared/error-pages.tsx'
import { Facts } from '../shared/facts.tsx'
import { Page } from '../shared/page.tsx'
import { cargoCertificateAtom } from './certificates.atoms.ts'

/** Shows `/cargo-certificates/:token`, the public facts of a cargo certificate, without personal names. */
export function CargoCertificateScreen(): ReactElement {
  const { token } = useParams<{ token: string }>()
  const { t, formatDate, locale } = useText('certificates')
  const certificate = useAtomValue(cargoCertificateAtom(token))
  if (!certificate) return <ErrorPage title={t('unknown_title')} text={t('unknown_text')} />
  const { state, load_port: from, discharge_port: to, start_date, end_date, sum_insured } = certificate
  const start = start_date && formatDate(start_date)
  const facts: [string, string][] = [
    [t('certificate_number'), certificate.certificate_number],
    [t('policy_number'), certificate.policy_number],
    ...(sum_insured === null
      ? []
      : [
          [
            t('sum_insured'),
            formatMinor(sum_insured, certificate.currency, locale, certificate.decimals),
          ] as [string, string],
        ]),
    ...(from && to ? [[t('journey'), t('from_to', { from, to })] as [string, string]] : []),
    ...(start_date
      ? [[t('period'), end_date ? t('to', { start, end: formatDate(end_date) }) : start] as [string, string]]
      : []),
    [t('issued_on'), formatDate(certificate.issued_on)],
    [t('insurer'), certificate.insurer],
  ]
  return (
    <Page title={t('cargo_title')}>
      {certificate.sandbox ? <p className="note">{t('demo')}</p> : null}
      <p className={certificate.valid ? 'good' : 'summary'} role="status">
        {t(state)}
      </p>
      <section className="card">
        <Facts facts={facts} />
      </section>
      <p className="soft">{t('private')}</p>
    </Page>
  )
}
