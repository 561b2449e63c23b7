import { lagosDay, type TariffOf } from '@coverdesk/sdk'
import { type ReactElement, useState } from 'react'
import { useClient } from '../client.ts'
import { DateField } from '../dates/date-field.tsx'
import { useText } from '../locale/use-text.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { useSetupPlace } from '../setups/setup-place.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import { TariffDialog } from './tariff-dialog.tsx'
import { type AnyContent, tariffApi, tariffKeys } from './tariffs.atoms.ts'

interface PublishDialogProps {
  tariff: TariffOf<AnyContent>
  /** What is other than before, a sentence each. */
  changes: readonly string[]
  onEnd: () => void
}

/** From which day on, what that changes, and whom it leaves alone. */
export function PublishDialog({ tariff, changes, onEnd }: PublishDialogProps): ReactElement {
  const { area } = useSetupPlace()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, tn, formatDate } = useText('tariffs')
  const [day, setDay] = useState('')
  const requests = useText('change-requests')
  const submit = useSubmit(['first_day'])
  const send = async (): Promise<void> => {
    if (!day) return submit.setErrors({ first_day: msg('first_day_needed') })
    await submit.run(async () => {
      const body = { first_day: day, version: tariff.version }
      const { waiting } = await tariffApi(client, area).publish(tariff.id, body)
      const done = t('published', { name: tariff.name, day: formatDate(day) })
      showSuccessToast(waiting ? requests.t('waits') : done)
      onEnd()
      await invalidate(tariffKeys.all)
    }, msg('save_failed'))
  }
  return (
    <TariffDialog
      title={t('publish_title', { name: tariff.name })}
      button={t('publish')}
      submit={submit}
      onSend={() => void send()}
      onEnd={onEnd}
    >
      {changes.map((change) => (
        <div key={change}>{change}</div>
      ))}
      {tariff.before && changes.length === 0 ? <div>{t('publish_same')}</div> : null}
      <div>{tn('publish_quotes', tariff.before?.open_quotes ?? 0)}</div>
      <DateField
        label={t('first_day')}
        required
        hint={t('first_day_hint')}
        fault={submit.errors.first_day}
        min={lagosDay()}
        value={day}
        onChange={setDay}
      />
    </TariffDialog>
  )
}
