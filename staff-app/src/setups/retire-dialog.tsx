import type { SetupEntry, SetupListName } from '@coverdesk/sdk'
import {
  DateField,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/sdk/react'
import { type ReactElement, useState } from 'react'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { setupKeys } from './setups.atoms.ts'

interface RetireDialogProps {
  list: SetupListName
  entry: SetupEntry
  onEnd: () => void
}

/** Takes an entry out of the choices, at once or after a last day. */
export function RetireDialog({ list, entry, onEnd }: RetireDialogProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('setups')
  const [lastDay, setLastDay] = useState('')
  const submit = useSubmit(['last_day'])
  const retire = (): Promise<unknown> =>
    submit.run(async () => {
      await client.setups.retireEntry(list, entry.id, { version: entry.version, last_day: lastDay || null })
      showSuccessToast(t('retired', { name: entry.name }))
      onEnd()
      await invalidate(setupKeys.all)
    }, t('save_failed'))
  return (
    <ConfirmDialog
      title={t('retire_title', { name: entry.name })}
      confirm={t('retire')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={() => void retire()}
      onClose={onEnd}
    >
      <span>{t('retire_text')}</span>
      <DateField
        label={t('last_day')}
        hint={t('last_day_hint')}
        fault={submit.errors.last_day}
        value={lastDay}
        onChange={setLastDay}
      />
    </ConfirmDialog>
  )
}
