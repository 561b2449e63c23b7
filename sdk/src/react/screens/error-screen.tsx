import { Button } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import type { ReactElement } from 'react'
import { errorText, requestIdOf, statusOf } from '../errors/error-text.ts'
import { useText } from '../locale/use-text.ts'
import { usePageTitle } from '../preferences/use-page-title.ts'
import { MessageScreen } from './message-screen.tsx'

export interface ErrorScreenProps {
  /** What was thrown; nothing for an address that leads nowhere. */
  error?: unknown
  /** Offers to try again. */
  onRetry?: () => void
  /** Where the other button leads; left out on the start page itself. */
  homeHref?: string
  /** True when nothing else is on the page. */
  whole?: boolean
}

/** The shared error page: unknown addresses, refusals and failures, with retry and request id. */
export function ErrorScreen({ error, onRetry, homeHref, whole }: ErrorScreenProps): ReactElement {
  const { t } = useText('common')
  const kind = kindOf(error)
  const title = t(`errors.${kind}_title`)
  const text = kind === 'load' ? errorText(error, t('errors.unexpected_text')) : t(`errors.${kind}_text`)
  const requestId = requestIdOf(error)
  usePageTitle(title)
  return (
    <MessageScreen
      tone="danger"
      role="alert"
      icon={<ErrorCircleRegular />}
      title={title}
      text={text}
      whole={whole}
      note={requestId ? t('errors.request_id', { id: requestId }) : undefined}
      actions={
        <>
          {onRetry ? (
            <Button appearance="primary" onClick={onRetry}>
              {t('actions.retry')}
            </Button>
          ) : null}
          {homeHref ? (
            <Button as="a" href={homeHref} appearance={onRetry ? 'secondary' : 'primary'}>
              {t('actions.go_home')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}

function kindOf(error: unknown): 'not_found' | 'forbidden' | 'offline' | 'load' | 'unexpected' {
  if (error === undefined || error === null) return 'not_found'
  const status = statusOf(error)
  if (status === 404) return 'not_found'
  if (status === 403) return 'forbidden'
  if (status) return 'load'
  if (error instanceof Error && error.name === 'NetworkError') return 'offline'
  return error instanceof Error && error.name === 'TimeoutError' ? 'load' : 'unexpected'
}
