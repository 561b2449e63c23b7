import { codeOf, tokenAtom, useClient, useSubmit, useText } from '@coverdesk/sdk/react'
import { useSetAtom } from 'jotai'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { FaultPage } from '../shared/fault-pages.tsx'
import { Page } from '../shared/page.tsx'
import { Waiting } from '../shared/waiting.tsx'

type Fault = 'used' | 'expired' | 'unknown'

/** `/workflow-forms/resume#token=`: exchanges the mailed link once and goes on where the application stands. */
export function ResumeScreen(): ReactElement {
  const client = useClient()
  const { t } = useText('guest')
  const setToken = useSetAtom(tokenAtom)
  const [, navigate] = useLocation()
  const [fault, setFault] = useState<Fault | null>(null)
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    window.history.replaceState(null, '', window.location.pathname)
    if (!token) return setFault('unknown')
    client.guestTokens.validate(token).then(
      (session) => {
        setToken(session.token)
        navigate(session.next.path, { replace: true })
      },
      (error: unknown) => setFault(faultOf(error)),
    )
  }, [client, token, setToken, navigate])
  if (!fault) return <Waiting text={t('resume.working')} />
  if (fault === 'unknown')
    return <FaultPage title={t('resume.unknown_title')} text={t('resume.unknown_text')} />
  return <Renew token={token} title={t(`resume.${fault}_title`)} />
}

function faultOf(error: unknown): Fault {
  const code = codeOf(error)
  if (code === 'link_used') return 'used'
  return code === 'link_expired' ? 'expired' : 'unknown'
}

function Renew({ token, title }: { token: string; title: string }): ReactElement {
  const client = useClient()
  const { t } = useText('guest')
  const errors = useText('errors')
  const submit = useSubmit([])
  const [sent, setSent] = useState(false)
  const renew = (): void => {
    void submit.run(async () => {
      await client.guestLinks.renew({ token })
      setSent(true)
    }, errors.t('internal_error'))
  }
  if (sent) return <FaultPage title={t('resume.sent_title')} text={t('resume.sent_text')} />
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
