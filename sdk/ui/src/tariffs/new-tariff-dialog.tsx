import { Field, Input } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { useClient } from '../client.ts'
import { useText } from '../locale/use-text.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { useSetupPlace } from '../setups/setup-place.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import { TariffDialog } from './tariff-dialog.tsx'
import { tariffApi, tariffKeys } from './tariffs.atoms.ts'

/** Names a new draft, which begins as a copy. */
export function NewTariffDialog({ onEnd, copyOf }: { onEnd: () => void; copyOf?: string }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const place = useSetupPlace()
  const [, navigate] = useLocation()
  const { t, msg } = useText('tariffs')
  const [name, setName] = useState('')
  const submit = useSubmit(['name'])
  const send = (): Promise<unknown> =>
    submit.run(async () => {
      const draft = await tariffApi(client, place.area).create({
        name,
        ...(copyOf ? { copy_of: copyOf } : {}),
      })
      await invalidate(tariffKeys.list)
      navigate(place.tariff(draft.id))
    }, msg('save_failed'))
  return (
    <TariffDialog
      title={t('add_title')}
      button={t('add_button')}
      submit={submit}
      onSend={() => void send()}
      onEnd={onEnd}
    >
      <Field label={t('name')} required hint={t('name_hint')} validationMessage={submit.errors.name ?? null}>
        <Input dir="auto" value={name} onChange={(_event, data) => setName(data.value)} />
      </Field>
    </TariffDialog>
  )
}
