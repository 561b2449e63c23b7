import { useSubmit, useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { ErrorPage } from '../shared/error-pages.tsx'
import { rememberJourney } from '../shared/journey.ts'
import { LinkAway } from '../shared/link-away.tsx'
import { Page } from '../shared/page.tsx'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { useMailedLink } from '../shared/use-mailed-link.ts'
import { Waiting } from '../shared/waiting.tsx'

/** `/workflow-forms/resume#token=`: opens the mailed link and goes on where the application stands. */
export function ResumeScreen(): ReactElement {
  const { t } = useText('guest')
  const [, navigate] = useLocation()
  const { token, failure, retry } = useMailedLink((session) => {
    rememberJourney(session.workflow_id)
    navigate(session.next.path, { replace: true })
  })
  if (!failure) return <Waiting text={t('resume.working')} />
  if (failure === 'away') return <LinkAway onRetry={retry} />
  if (failure === 'unknown')
    return <ErrorPage title={t('resume.unknown_title')} text={t('resume.unknown_text')} />
  return <Renew token={token} title={t('resume.expired_title')} />
}

function Renew({ token, title }: { token: string; title: string }): ReactElement {
  const client = useGuestClient()
  const { t } = useText('guest')
  const errors = useText('errors')
  const submit = useSubmit([])
  const [sent, setSent] = useState(false)
  const renew = (): void => {
    void submit.run(async () => {
      await client.auth.guestLinks.renew({ token })
      setSent(true)
    }, errors.msg('internal_error'))
  }
  if (sent) return <ErrorPage title={t('resume.sent_title')} text={t('resume.sent_text')} />
  return (
    <Page title={title}>
      <p className="lead">{t('resume.text')}</p>
      {submit.alert ? (
        <p className="summary" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <div className="actions">
        <button type="button" className="button primary" onClick={renew} aria-disabled={submit.busy}>
          {t('resume.send')}
        </button>
      </div>
    </Page>
  )
}
