import type { CargoCheck } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

const useStyles = makeStyles({
  text: { margin: 0 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

interface ReferDialogProps {
  premium: number
  checks: readonly CargoCheck[]
  busy: boolean
  alert: string | null
  onRefer: (note: string) => void
  onClose: () => void
}

/** Refers to an underwriter: shows the reason and the amount on hold, and takes a note. */
export function ReferDialog({
  premium,
  checks,
  busy,
  alert,
  onRefer,
  onClose,
}: ReferDialogProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const [note, setNote] = useState('')
  const reasons = checks.filter(({ state }) => state === 'referral')
  return (
    <ConfirmDialog
      title={t('refer.title')}
      confirm={t('quote.refer')}
      cancel={t('refer.cancel')}
      busy={busy}
      alert={alert}
      onConfirm={() => onRefer(note.trim())}
      onClose={onClose}
    >
      <p className={styles.text}>{t('refer.text', { amount: formatNaira(premium) })}</p>
      {reasons.length > 0 ? (
        <>
          <p className={styles.text}>{t('refer.because')}</p>
          <ul className={styles.list}>
            {reasons.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </>
      ) : null}
      <Field label={t('refer.note')} hint={t('refer.note_hint')}>
        <Textarea dir="auto" value={note} maxLength={2000} onChange={(_event, data) => setNote(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
