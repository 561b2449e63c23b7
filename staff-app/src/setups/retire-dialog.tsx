import type { SetupEntry, SetupListName } from '@coverdesk/sdk'
import {
  DateField,
  FormAlert,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/sdk/react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
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
    <Dialog open onOpenChange={(_event, data) => !data.open && onEnd()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('retire_title', { name: entry.name })}</DialogTitle>
          <DialogContent>
            <p>{t('retire_text')}</p>
            <FormAlert text={submit.alert} />
            <DateField
              label={t('last_day')}
              hint={t('last_day_hint')}
              fault={submit.errors.last_day}
              value={lastDay}
              onChange={setLastDay}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onEnd}>{t('cancel')}</Button>
            <Button appearance="primary" disabledFocusable={submit.busy} onClick={() => void retire()}>
              {t('retire')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
