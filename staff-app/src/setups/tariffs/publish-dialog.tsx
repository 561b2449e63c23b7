import { lagosDay, type Tariff } from '@coverdesk/sdk'
import {
  DateField,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/sdk/react'
import { type ReactElement, useState } from 'react'
import { TariffDialog } from './tariff-dialog.tsx'
import { changedRates } from './tariff-draft.ts'
import { tariffKeys } from './tariffs.atoms.ts'

/** From which day on, what that changes, and whom it leaves alone. */
export function PublishDialog({ tariff, onEnd }: { tariff: Tariff; onEnd: () => void }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, tn, formatDate } = useText('tariffs')
  const [day, setDay] = useState('')
  const submit = useSubmit(['first_day'])
  const send = async (): Promise<void> => {
    if (!day) return submit.setErrors({ first_day: t('first_day_needed') })
    await submit.run(async () => {
      await client.tariffs.publish(tariff.id, { first_day: day, version: tariff.version })
      showSuccessToast(t('published', { name: tariff.name, day: formatDate(day) }))
      onEnd()
      await invalidate(tariffKeys.all)
    }, t('save_failed'))
  }
  return (
    <TariffDialog
      title={t('publish_title', { name: tariff.name })}
      button={t('publish')}
      submit={submit}
      onSend={() => void send()}
      onEnd={onEnd}
    >
      <div>{tn('publish_changes', changedRates(tariff).length)}</div>
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
