import { useText } from '@coverdesk/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { forgetPhone } from './forget-phone.ts'

const MOST_WAIT = 3_000

/** Signs out and deletes all personal data on this phone once confirmed; `onSignOut` ends the session on the server. */
export function ClearPhone({ onSignOut }: { onSignOut?: () => Promise<unknown> }): ReactElement {
  const { t } = useText('my')
  const [asking, setAsking] = useState(false)
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asking) question.current?.focus()
  }, [asking])
  const clear = async (): Promise<void> => {
    const ended = onSignOut?.().catch(() => undefined)
    await forgetPhone().catch(() => undefined)
    // Without a connection the session ends by itself, after a day.
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, MOST_WAIT))])
    window.location.replace(`${paths.my}?cleared`)
  }
  if (!asking)
    return (
      <p>
        <button type="button" className="link" onClick={() => setAsking(true)}>
          {t('clear.open')}
        </button>
      </p>
    )
  return (
    <section className="card">
      <h2 ref={question} tabIndex={-1}>
        {t('clear.title')}
      </h2>
      <p>{t('clear.text')}</p>
      <div className="actions at-end">
        <button type="button" className="button primary" onClick={() => void clear()}>
          {t('clear.yes')}
        </button>
        <button type="button" className="button" onClick={() => setAsking(false)}>
          {t('clear.no')}
        </button>
      </div>
    </section>
  )
}
