import type { CreditNote } from '@coverdesk/sdk'
import {
  currentUserAtom,
  errorText,
  hasPrivilege,
  saveFile,
  showErrorToast,
  showSuccessToast,
  useClient,
  useText,
} from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useNoteChanged } from './use-note-changed.ts'

/** Actions on a credit note the user may take, the primary one last. */
export function NoteActions({ note }: { note: CreditNote }): ReactElement {
  const api = useClient().marine.admin.creditNotes
  const changed = useNoteChanged()
  const user = useAtomValue(currentUserAtom)
  const [, navigate] = useLocation()
  const { t, formatNaira } = useText('marine-credit-notes')
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState<'void' | 'discard' | null>(null)
  const { id, number, version, state, is_own } = note
  const writes = is_own && hasPrivilege(user, 'marine.note.edit')
  const isDraft = writes && (state === 'draft' || state === 'rejected')
  const run = async (act: () => Promise<unknown>, doneText?: string): Promise<boolean> => {
    setBusy(true)
    try {
      await act()
      if (doneText) showSuccessToast(doneText)
      return true
    } catch (error) {
      showErrorToast(errorText(error, t('save_failed')))
      return false
    } finally {
      setBusy(false)
    }
  }
  const button = (label: string, act: () => void, primary = false): ReactElement => (
    <Button {...(primary ? { appearance: 'primary' } : {})} disabledFocusable={busy} onClick={act}>
      {label}
    </Button>
  )
  const discard = async (): Promise<void> => {
    if (!(await run(() => api.delete(id), t('done.discarded')))) return
    navigate(paths.admin.creditNotes)
    await changed()
  }
  return (
    <>
      {number && state === 'issued' && !is_own && hasPrivilege(user, 'marine.note.approve')
        ? button(t('void.button'), () => setAsks('void'))
        : null}
      {isDraft ? button(t('discard.button'), () => setAsks('discard')) : null}
      {writes && state === 'pending_approval'
        ? button(t('withdraw'), () => {
            void run(async () => {
              await api.withdraw(id, { version })
              await changed()
            }, t('done.withdrawn'))
          })
        : null}
      {isDraft
        ? button(t('edit'), () => navigate(pathOf(paths.admin.editCreditNote, id)), state === 'rejected')
        : null}
      {writes && state === 'draft'
        ? button(
            t('send'),
            () => {
              void run(async () => {
                await api.submit(id, { version })
                await changed()
              }, t('done.submitted'))
            },
            true,
          )
        : null}
      {number ? (
        <Button
          icon={<ArrowDownloadRegular />}
          disabledFocusable={busy}
          onClick={() =>
            void run(async () => saveFile(await api.file(id), `${number.replaceAll('/', '-')}.pdf`))
          }
        >
          {t('file')}
        </Button>
      ) : null}
      {asks === 'void' && number ? (
        <ReasonDialog
          title={t('void.title', { number })}
          text={t('void.text', { amount: formatNaira(note.amount) })}
          confirm={t('void.button')}
          done={t('done.voided', { number })}
          act={(reason) => api.void(id, { version, reason })}
          onClose={() => setAsks(null)}
        />
      ) : null}
      {asks === 'discard' ? (
        <ConfirmDialog
          title={t('discard.title')}
          confirm={t('discard.button')}
          cancel={t('cancel')}
          busy={busy}
          onConfirm={() => void discard()}
          onClose={() => setAsks(null)}
        >
          {t('discard.text')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
