import { NOT_LISTED, type PriceList } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { SelectField, TextField } from '../shared/fields.tsx'
import { coloursAtom } from '../shared/setups.atoms.ts'

/** Answers about another vehicle. */
export const EMPTY = {
  plate: '',
  make: '',
  model: '',
  make_name: '',
  model_name: '',
  body_type: '',
  use: '',
  year: '',
  colour: '',
  chassis: '',
  worth: '',
}
export type Vehicle = typeof EMPTY

export interface VehicleFieldsProps {
  vehicle: Vehicle
  errorOf: (field: string) => string | undefined
  put: (change: Partial<Vehicle>) => void
}

const number = { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const

/** Make, model and body of a vehicle that is not listed; nothing for others. */
export function NamedVehicle(props: VehicleFieldsProps & { list: PriceList }): ReactElement | null {
  const { vehicle, list, errorOf, put } = props
  const { t } = useText('prices')
  if (vehicle.make !== NOT_LISTED) return null
  return (
    <>
      {(['make_name', 'model_name'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`vehicle.${field}`)}
          error={errorOf(field)}
          value={vehicle[field]}
          onChange={(value) => put({ [field]: value })}
          maxLength={60}
          autoComplete="off"
          dir="auto"
        />
      ))}
      <SelectField
        name="body_type"
        label={t('vehicle.risk_type')}
        error={errorOf('body_type')}
        value={vehicle.body_type}
        options={list.body_types}
        onChange={(code) => put({ body_type: code, use: '' })}
      />
    </>
  )
}

/** Plate, year, chassis number and colour. */
export function VehicleNumbers({ vehicle, errorOf, put }: VehicleFieldsProps): ReactElement {
  const { t } = useText('prices')
  const motor = useText('buy-motor')
  const colours = useAtomValue(coloursAtom)
  return (
    <>
      <TextField
        name="registration_number"
        label={t('vehicle.plate')}
        error={errorOf('registration_number')}
        value={vehicle.plate}
        onChange={(plate) => put({ plate: plate.toUpperCase() })}
        {...number}
      />
      <TextField
        name="year"
        label={t('vehicle.year')}
        error={errorOf('year')}
        value={vehicle.year}
        onChange={(year) => put({ year: year.replace(/\D/g, '').slice(0, 4) })}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      <TextField
        name="chassis_number"
        label={motor.t('details.chassis_number')}
        help={t('missing.chassis_where')}
        error={errorOf('chassis_number')}
        value={vehicle.chassis}
        onChange={(chassis) => put({ chassis: chassis.toUpperCase() })}
        maxLength={40}
        {...number}
      />
      <SelectField
        name="colour"
        label={motor.t('details.colour')}
        error={errorOf('colour')}
        value={vehicle.colour}
        options={colours}
        onChange={(colour) => put({ colour })}
      />
    </>
  )
}

/** Its value, where the cover pays for damage to it. */
export function WorthOfVehicle({ vehicle, errorOf, put }: VehicleFieldsProps): ReactElement {
  const { t } = useText('prices')
  return (
    <TextField
      name="sum_insured"
      label={t('vehicle.worth')}
      error={errorOf('sum_insured')}
      value={vehicle.worth}
      onChange={(worth) => put({ worth })}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
    />
  )
}
