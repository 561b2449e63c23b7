import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { SelectField, TextField } from '../shared/fields.tsx'
import { statesAtom } from '../shared/setups.atoms.ts'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'

export function AddressPage(props: ProposalPageProps): ReactElement {
  const { t } = useText('buy-motor')
  const prices = useText('prices')
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
        address: { value: address, needed: prices.t('needed.address') },
        state: { value: state, needed: prices.t('needed.state') },
        lga: { value: lga, needed: prices.t('needed.lga') },
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
