import { useClient, useInvalidate, useSubmit, useText } from '@coverdesk/sdk/react'
import { Field, Input } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { tariffPath } from '../../paths.ts'
import { TariffDialog } from './tariff-dialog.tsx'
import { tariffKeys } from './tariffs.atoms.ts'

/** Names a new draft, which begins as a copy. */
export function NewTariffDialog({ onEnd, copyOf }: { onEnd: () => void; copyOf?: string }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t } = useText('tariffs')
  const [name, setName] = useState('')
  const submit = useSubmit(['name'])
  const send = (): Promise<unknown> =>
    submit.run(async () => {
      const draft = await client.tariffs.create({ name, ...(copyOf ? { copy_of: copyOf } : {}) })
      await invalidate(tariffKeys.list)
      navigate(tariffPath(draft.id))
    }, t('save_failed'))
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
