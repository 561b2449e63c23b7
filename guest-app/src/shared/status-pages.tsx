import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { ErrorPage } from './error-pages.tsx'

/** The page of what succeeded or failed, as the navigation's state tells. */
export function StatusPage(): ReactElement {
  const [location] = useLocation()
  return location === paths.success ? <StatusSuccessPage /> : <StatusErrorPage />
}

/** `/status/error`: the status and the message of the navigation's state. */
function StatusErrorPage(): ReactElement {
  const { t } = useText('guest')
  const status = Number(parameterOf('status')) || undefined
  const kind = status === 404 ? 'unknown' : 'status'
  const text = parameterOf('message') || t(kind === 'unknown' ? 'errors.unknown_text' : 'errors.load_text')
  return <ErrorPage status={status} title={t(`errors.${kind}_title`)} text={text} />
}

/** `/status/success`: the message of the navigation's state. */
function StatusSuccessPage(): ReactElement {
  const { t } = useText('guest')
  return <ErrorPage title={t('success.title')} text={parameterOf('message')} />
}

/** A text or number in the navigation's state; empty for anything else. */
function parameterOf(name: string): string {
  const value: unknown = Object(window.history.state)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
