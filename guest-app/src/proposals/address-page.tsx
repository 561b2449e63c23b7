import { useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { required } from '../shared/check-fields.ts'
import { SelectField, TextField } from '../shared/fields.tsx'
import { statesAtom } from '../shared/setups.atoms.ts'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'

export function AddressPage(props: ProposalPageProps): ReactElement {
  const { t } = useText('buy-motor')
  const { proposal } = props
  const states = useAtomValue(statesAtom)
  const { address = '', state = '', lga = '' } = proposal.draft.about ?? {}
  const put = (change: Record<string, unknown>): void => proposal.change('about', change)
  const lgas = states.find((row) => row.code === state)?.lgas ?? []
  return (
    <ProposalLayout
      {...props}
      page="address"
      title={t('address.title')}
      fields={{
        address: [t('address.address'), address, required],
        state: [t('address.state'), state, required],
        lga: [t('address.lga'), lga, required],
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            name="address"
            label={t('address.address')}
            error={errorOf('address')}
            value={address}
            onChange={(value) => put({ address: value })}
            autoComplete="street-address"
            dir="auto"
            enterKeyHint="next"
          />
          <SelectField
            name="state"
            label={t('address.state')}
            error={errorOf('state')}
            value={state}
            options={states}
            autoComplete="address-level1"
            onChange={(value) => put({ state: value, lga: '' })}
          />
          <SelectField
            name="lga"
            label={t('address.lga')}
            error={errorOf('lga')}
            value={lga}
            options={lgas.map((name) => ({ code: name, name }))}
            autoComplete="address-level2"
            onChange={(value) => put({ lga: value })}
          />
        </>
      )}
    </ProposalLayout>
  )
}
