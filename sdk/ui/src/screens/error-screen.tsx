import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import type { ReactElement } from 'react'
import { detailsOf, requestIdOf, statusOf } from '../errors/error-facts.ts'
import { errorSentence } from '../errors/error-text.ts'
import { useText } from '../locale/use-text.ts'
import { isOffline, MissingPartError } from '../network/missing-part.ts'
import { reload } from '../network/reload-once.ts'
import { LightButton } from '../parts/light-button.tsx'
import { usePageTitle } from '../preferences/use-page-title.ts'
import { MessageScreen } from './message-screen.tsx'

const NOT_FOUND = 404

export interface ErrorScreenProps {
  /** What was thrown; nothing for an address that leads nowhere. */
  error?: unknown
  /** The status of an address, where nothing was thrown: 404, 405 or 400. */
  status?: number | undefined
  /** Offers to try again. */
  onRetry?: () => void
  /** Where the other button leads; left out on the start page itself. */
  homeHref?: string
  /** True when nothing else is on the page. */
  whole?: boolean
}

/** The shared error page: unknown addresses, refusals and failures, with retry and request id. */
export function ErrorScreen({ error, status, onRetry, homeHref, whole }: ErrorScreenProps): ReactElement {
  const { t } = useText('common')
  const kind = kindOf(error, status)
  const [titleKey, textKey] = words[kind]
  const title = t(`errors.${titleKey}_title`)
  const text =
    kind === 'load' ? errorSentence(error, t('errors.unexpected_text')) : t(`errors.${textKey}_text`)
  const requestId = requestIdOf(error)
  const again = kind === 'update' ? reload : onRetry
  usePageTitle(title)
  return (
    <MessageScreen
      tone="danger"
      role="alert"
      icon={<ErrorCircleRegular />}
      mark={error === undefined ? String(status ?? NOT_FOUND) : undefined}
      title={title}
      text={text}
      whole={whole}
      notes={[detailsOf(error), requestId && t('errors.request_id', { id: requestId })]}
      actions={
        <>
          {again ? (
            <LightButton appearance="primary" onClick={again}>
              {t(kind === 'update' ? 'actions.reload' : 'actions.retry')}
            </LightButton>
          ) : null}
          {homeHref ? (
            <LightButton href={homeHref} appearance={again ? 'secondary' : 'primary'}>
              {t('actions.go_home')}
            </LightButton>
          ) : null}
        </>
      }
    />
  )
}

/** By kind of failure, whose title and whose text it has. */
const words = {
  not_found: ['not_found', 'not_found'],
  forbidden: ['forbidden', 'forbidden'],
  offline: ['offline', 'offline'],
  update: ['update', 'update'],
  slow: ['load', 'slow'],
  broken: ['load', 'unexpected'],
  load: ['load', 'unexpected'],
  unexpected: ['unexpected', 'unexpected'],
} as const
type Kind = keyof typeof words

function kindOf(error: unknown, addressStatus = NOT_FOUND): Kind {
  if (error === undefined || error === null) return addressStatus === NOT_FOUND ? 'not_found' : 'unexpected'
  if (isOffline(error)) return 'offline'
  if (error instanceof MissingPartError) return 'update'
  if (error instanceof Error && error.name === 'TimeoutError') return 'slow'
  const status = statusOf(error)
  if (status === NOT_FOUND) return 'not_found'
  if (status === 403) return 'forbidden'
  if (!status) return 'unexpected'
  return status >= 500 ? 'broken' : 'load'
}
