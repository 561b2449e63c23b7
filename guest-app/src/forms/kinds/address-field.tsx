import type { AddressAnswer as Address } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { SelectField, TextField } from '../../shared/fields.tsx'
import { statesAtom } from '../../shared/setups.atoms.ts'
import { FieldSet } from './field-set.tsx'
import { type KindProps, useLabel } from './kind-props.ts'

const nowhere: Address = { street: '', state: '', lga: '' }

/** Street, state, and the local government areas of that state. */
export function AddressAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  const { t } = useText('journeys')
  const states = useAtomValue(statesAtom)
  const address: Address = { ...nowhere, ...(value as Partial<Address> | null | undefined) }
  const put = (change: Partial<Address>): void => onChange({ ...address, ...change })
  const lgas = states.find(({ code }) => code === address.state)?.lgas ?? []
  return (
    <FieldSet name={path} label={useLabel(field)} help={field.help} error={errorAt(path)}>
      <TextField
        name={`${path}.street`}
        label={t('address.street')}
        error={errorAt(`${path}.street`)}
        value={address.street}
        onChange={(street) => put({ street })}
        autoComplete="street-address"
        enterKeyHint="next"
        dir="auto"
      />
      <SelectField
        name={`${path}.state`}
        label={t('address.state')}
        error={errorAt(`${path}.state`)}
        value={address.state}
        options={states}
        autoComplete="address-level1"
        onChange={(state) => put({ state, lga: '' })}
      />
      <SelectField
        name={`${path}.lga`}
        label={t('address.lga')}
        error={errorAt(`${path}.lga`)}
        value={address.lga}
        options={lgas.map((name) => ({ code: name, name }))}
        autoComplete="address-level2"
        onChange={(lga) => put({ lga })}
      />
    </FieldSet>
  )
}
