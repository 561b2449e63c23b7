import { NOT_LISTED } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type Option, SelectField, TextField } from '../shared/fields.tsx'
import type { Purchase } from '../shared/purchase.atoms.ts'
import { UseChoice } from '../shared/vehicles/use-choice.tsx'
import { soldAtom } from './sold.atoms.ts'
import type { VehicleAnswers } from './use-vehicle.ts'

/** What a vehicle that is not listed is, and what any is used for. */
export function VehicleKind({ vehicle }: { vehicle: VehicleAnswers }): ReactElement {
  const { t } = useText('prices')
  const { list, vehicles } = useAtomValue(soldAtom)
  const { purchase, put, bodyType, uses, errors, errorAt } = vehicle
  const isUnlisted = purchase.make === NOT_LISTED
  const asksBody = isUnlisted || (purchase.make && vehicles.length > 0 && !vehicle.isBodyListed)
  const select = (
    name: 'body_type' | 'risk_type',
    value: string,
    options: readonly Option[] = [],
    also: Partial<Purchase> = {},
  ): ReactElement => (
    <SelectField
      name={name}
      label={t('vehicle.risk_type')}
      error={errorAt(name)}
      value={value}
      options={options}
      onChange={(code) => put({ ...also, [name]: code })}
    />
  )
  return (
    <>
      {isUnlisted ? (
        <div className="inline">
          {(['make_name', 'model_name'] as const).map((field) => (
            <TextField
              key={field}
              name={field}
              label={t(`vehicle.${field}`)}
              error={errorAt(field)}
              value={purchase[field]}
              onChange={(value) => put({ [field]: value })}
              maxLength={60}
              autoComplete="off"
              dir="auto"
            />
          ))}
        </div>
      ) : null}
      {asksBody ? select('body_type', bodyType, list?.body_types, { use: '', risk_type: '' }) : null}
      {uses[1] ? (
        <UseChoice
          list={list}
          uses={uses}
          value={purchase.use}
          error={vehicle.chosen ? errors.use : errorAt('use')}
          onChange={({ use, risk_type: risk }) => put({ use, risk_type: risk ?? '' })}
        />
      ) : null}
      {list && bodyType && !uses[0] ? select('risk_type', purchase.risk_type, list.risk_types) : null}
    </>
  )
}
