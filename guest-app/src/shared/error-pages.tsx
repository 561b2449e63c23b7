import { useText } from '@coverdesk/ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { Page } from './page.tsx'

interface ErrorPageProps {
  /** The status of an address, above the text. */
  status?: number | undefined
  title: string
  text: string
  children?: ReactNode
}

/** A page that says what is the matter and offers a way on. */
export function ErrorPage({ status, title, text, children }: ErrorPageProps): ReactElement {
  const { t } = useText('guest')
  return (
    <Page title={title}>
      {status ? <p className="soft">{status}</p> : null}
      <p className="lead" dir="auto">
        {text}
      </p>
      <div className="actions">
        {children}
        <Link href={paths.home} className="button">
          {t('actions.home')}
        </Link>
      </div>
    </Page>
  )
}

export function UnknownPage(): ReactElement {
  const { t } = useText('guest')
  return <ErrorPage title={t('errors.unknown_title')} text={t('errors.unknown_text')} />
}

export function UnavailablePage(): ReactElement {
  const { t } = useText('guest')
  return <ErrorPage title={t('errors.unavailable_title')} text={t('errors.unavailable_text')} />
}
