import type { SetupEntry, SetupListName } from '@coverdesk/sdk'
import { type ReactElement, useState } from 'react'
import { useClient } from '../client.ts'
import { DateField } from '../dates/date-field.tsx'
import { useText } from '../locale/use-text.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { useSubmit } from '../sign-in/use-submit.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import { TouchedQuotes } from './entry-comparison.tsx'
import { setupApi, setupKeys } from './setups.atoms.ts'

interface RetireDialogProps {
  list: SetupListName
  entry: SetupEntry
  onEnd: () => void
}

/** Takes an entry out of the choices, at once or after a last day. */
export function RetireDialog({ list, entry, onEnd }: RetireDialogProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('setups')
  const [lastDay, setLastDay] = useState('')
  const submit = useSubmit(['last_day'])
  const retire = (): Promise<unknown> =>
    submit.run(async () => {
      await setupApi(client, list).retireEntry(list, entry.id, {
        version: entry.version,
        last_day: lastDay || null,
      })
      showSuccessToast(t('retired', { name: entry.name }))
      onEnd()
      await invalidate(setupKeys.all)
    }, msg('save_failed'))
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
      <TouchedQuotes count={entry.open_quotes} />
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
