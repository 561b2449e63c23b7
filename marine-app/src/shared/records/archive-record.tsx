import { ConflictError } from '@coverdesk/sdk'
import { errorMessage, type Message, showSuccessToast, useMessages, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

interface ArchiveRecordProps<Tie> {
  /** Namespace of the texts. */
  area: 'marine-clients' | 'marine-partners'
  name: string
  /** Known records that block archiving; read again on confirmation. */
  ties: readonly Tie[]
  nameOfTie: (tie: Tie) => string
  act: () => Promise<unknown>
}

/** Archives a record after confirmation; for a record in use it lists what uses it. */
export function ArchiveRecord<Tie>(props: ArchiveRecordProps<Tie>): ReactElement {
  const { area, name, nameOfTie, act } = props
  const { t, msg } = useText(area)
  const say = useMessages()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState<Message | null>(null)
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
      else setAlert(errorMessage(error, msg('archive.failed')))
    } finally {
      setBusy(false)
    }
  }
  const isBlocked = ties.length > 0
  return (
    <>
      <Button onClick={show}>{t('archive.do')}</Button>
      {open ? (
        <ConfirmDialog
          title={t(isBlocked ? 'archive.refused' : 'archive.title', { name })}
          confirm={isBlocked ? null : t('archive.do')}
          cancel={t(isBlocked ? 'close' : 'cancel')}
          busy={busy}
          alert={alert && say(alert)}
          onConfirm={() => void run()}
          onClose={() => setOpen(false)}
        >
          {t(isBlocked ? 'archive.refused_text' : 'archive.text')}
          {isBlocked ? (
            <ul>
              {ties.map((tie) => (
                <li key={nameOfTie(tie)}>{nameOfTie(tie)}</li>
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
