import { ConflictError } from '@coverdesk/sdk'
import { errorText, showSuccessToast, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

interface PutAwayProps<Tie> {
  /** Whose words are used. */
  area: 'marine-clients' | 'marine-partners'
  name: string
  /** What keeps it as far as is known; asked again when it is done. */
  ties: readonly Tie[]
  said: (tie: Tie) => string
  act: () => Promise<unknown>
}

/** Puts a record away after one question; one that is still in use says by what. */
export function PutAway<Tie>(props: PutAwayProps<Tie>): ReactElement {
  const { area, name, said, act } = props
  const { t } = useText(area)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string | null>(null)
  const [ties, setTies] = useState(props.ties)
  const show = (): void => {
    setTies(props.ties)
    setAlert(null)
    setOpen(true)
  }
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await act()
      showSuccessToast(t('archive.done', { name }))
      setOpen(false)
    } catch (error) {
      const found = error instanceof ConflictError ? tiesIn<Tie>(error.body) : null
      if (found) setTies(found)
      else setAlert(errorText(error, t('archive.failed')))
    } finally {
      setBusy(false)
    }
  }
  const kept = ties.length > 0
  return (
    <>
      <Button onClick={show}>{t('archive.do')}</Button>
      {open ? (
        <ConfirmDialog
          title={t(kept ? 'archive.refused' : 'archive.title', { name })}
          confirm={kept ? null : t('archive.do')}
          cancel={t(kept ? 'close' : 'cancel')}
          busy={busy}
          alert={alert}
          onConfirm={() => void run()}
          onClose={() => setOpen(false)}
        >
          {t(kept ? 'archive.refused_text' : 'archive.text')}
          {kept ? (
            <ul>
              {ties.map((tie) => (
                <li key={said(tie)}>{said(tie)}</li>
              ))}
            </ul>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function tiesIn<Tie>(body: unknown): Tie[] | null {
  const ties = typeof body === 'object' && body !== null ? Reflect.get(body, 'ties') : null
  return Array.isArray(ties) ? ties : null
}
