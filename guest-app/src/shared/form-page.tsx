import { isOnline, useOnline, useText } from '@coverdesk/ui'
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Page, type PageProgress } from './page.tsx'

export interface FormPageProps {
  title: string
  progress?: PageProgress | undefined
  onBack?: (() => void) | undefined
  /** Texts by field, in the order of the fields. */
  errors: Record<string, string>
  /** What went wrong as a whole. */
  alert?: string | null
  submit: string
  busy?: boolean
  onSubmit: () => void
  /** More ways on, below the primary one, which alone stays in view. */
  more?: ReactNode
  /** Shown quietly above the buttons. */
  status?: ReactNode
  /** Stays in view with the primary button, above it. */
  beside?: ReactNode
  /** The primary button comes after what is read, and does not stick to the foot. */
  atEnd?: boolean
  children: ReactNode
}

/** What could not be sent for want of a connection is no news once it is back. */
function useUntilOnline(alert: string | null): string | null {
  const online = useOnline()
  const [raisedOffline, setRaisedOffline] = useState(false)
  useEffect(() => {
    if (alert) setRaisedOffline(!isOnline())
  }, [alert])
  return online && raisedOffline ? null : alert
}

/** A page that asks: errors on top with links to their fields, one primary button that says what happens. */
export function FormPage(props: FormPageProps): ReactElement {
  const {
    title,
    progress,
    onBack,
    errors,
    alert,
    submit,
    busy = false,
    onSubmit,
    more,
    status,
    beside,
    atEnd = false,
    children,
  } = props
  const { t } = useText('guest')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <Page title={title} progress={progress} onBack={onBack}>
      <ErrorSummary errors={errors} alert={useUntilOnline(alert ?? null)} />
      <form onSubmit={send} noValidate>
        {children}
        {status}
        <div className={atEnd ? 'actions at-end' : 'actions'}>
          {beside}
          <button type="submit" className="button primary" aria-disabled={busy}>
            {busy ? t('actions.sending') : submit}
          </button>
        </div>
        {more ? <div className="more">{more}</div> : null}
      </form>
    </Page>
  )
}

function ErrorSummary({
  errors,
  alert,
}: {
  errors: Record<string, string>
  alert: string | null
}): ReactElement | null {
  const { t } = useText('guest')
  const box = useRef<HTMLDivElement>(null)
  const faults = Object.entries(errors)
  const announced = useRef<ReadonlySet<string>>(new Set())
  // Correcting one fault of several leaves the focus in the field.
  useEffect(() => {
    const now = new Set([...Object.keys(errors), ...(alert ? [`alert ${alert}`] : [])])
    if ([...now].some((one) => !announced.current.has(one))) box.current?.focus()
    announced.current = now
  }, [errors, alert])
  if (faults.length === 0 && !alert) return null
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{t(faults.length > 0 ? 'errors.summary' : 'errors.problem')}</h2>
      {alert ? <p>{alert}</p> : null}
      <ul>
        {faults.map(([name, text]) => (
          <li key={name}>
            <a
              href={`#field-${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(`field-${name}`)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
