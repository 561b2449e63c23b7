import { ConflictError } from '@coverdesk/sdk'
import { errorText, showSuccessToast } from '@coverdesk/sdk/react'
import { ConfirmDialog } from '@coverdesk/sdk/react/parts/confirm-dialog.tsx'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

interface PutAwayProps<Tie> {
  texts: { do: string; title: string; text: string; done: string; failed: string }
  refused: { title: string; text: string }
  cancel: string
  close: string
  /** What keeps it as far as is known; asked again when it is done. */
  ties: readonly Tie[]
  said: (tie: Tie) => string
  act: () => Promise<unknown>
}

/** Puts a record away after one question; one that is still in use says by what. */
export function PutAway<Tie>(props: PutAwayProps<Tie>): ReactElement {
  const { texts, refused, cancel, close, said, act } = props
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
      showSuccessToast(texts.done)
      setOpen(false)
    } catch (error) {
      const found = error instanceof ConflictError ? tiesIn<Tie>(error.body) : null
      if (found) setTies(found)
      else setAlert(errorText(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }
  const kept = ties.length > 0
  return (
    <>
      <Button onClick={show}>{texts.do}</Button>
      {open ? (
        <ConfirmDialog
          title={kept ? refused.title : texts.title}
          confirm={kept ? null : texts.do}
          cancel={kept ? close : cancel}
          busy={busy}
          alert={alert}
          onConfirm={() => void run()}
          onClose={() => setOpen(false)}
        >
          {kept ? refused.text : texts.text}
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
