import { type EndorsementFacts, NOT_LISTED, parseNaira, type UseOfBody } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { type ReactElement, useState } from 'react'
import { useChecked } from '../shared/use-checked.ts'
import { chosenUse, usesOf } from '../shared/vehicles/uses.ts'
import type { ChangeFormProps } from './change-kind.ts'
import { classOf } from './class-of.ts'
import { EndorseForm } from './endorse-form.tsx'
import { EMPTY, type Vehicle, WorthOfVehicle } from './vehicle-fields.tsx'
import {
  useVehicleChecks,
  type VehicleLists,
  VehicleQuestions,
  WithVehicleLists,
} from './vehicle-questions.tsx'

/** Another vehicle in place of the insured one. */
export function VehicleForm(props: ChangeFormProps): ReactElement {
  // Stored here, because another language loads the lists again.
  const [search, onSearch] = useState('')
  const [vehicle, setVehicle] = useState(EMPTY)
  const put = (change: Partial<Vehicle>): void => setVehicle((before) => ({ ...before, ...change }))
  return (
    <WithVehicleLists>
      {(lists) => (
        <NewVehicle {...props} {...lists} search={search} onSearch={onSearch} vehicle={vehicle} put={put} />
      )}
    </WithVehicleLists>
  )
}

interface NewVehicleProps extends ChangeFormProps, VehicleLists {
  search: string
  onSearch: (search: string) => void
  vehicle: Vehicle
  put: (change: Partial<Vehicle>) => void
}

function NewVehicle(given: NewVehicleProps): ReactElement {
  const { list, vehicles, search, onSearch, vehicle, put, ...props } = given
  const uses = usesOf(list, vehicle.body_type)
  const chosen = chosenUse(uses, vehicle.use)
  const isValued = props.policy.insured.sum_insured > 0
  const { errors, check } = useCheckedVehicle(vehicle, { uses, chosen, isValued })
  return (
    <EndorseForm
      {...props}
      endorsement="vehicle"
      facts={factsOf(vehicle, chosen, isValued)}
      errors={errors}
      check={check}
    >
      {(errorOf) => (
        <>
          <VehicleQuestions {...{ vehicle, list, vehicles, search, onSearch, uses, errorOf, put }} mayName />
          {isValued ? <WorthOfVehicle vehicle={vehicle} errorOf={errorOf} put={put} /> : null}
        </>
      )}
    </EndorseForm>
  )
}

interface CheckedFor {
  uses: readonly UseOfBody[]
  chosen: UseOfBody | undefined
  isValued: boolean
}

function useCheckedVehicle(vehicle: Vehicle, { uses, chosen, isValued }: CheckedFor) {
  const { t } = useText('prices')
  const errors = useText('errors')
  const { make, make_name, model_name, body_type, worth } = vehicle
  const names = {
    make_name: { value: make_name, needed: t('vehicle.make_name_needed') },
    model_name: { value: model_name, needed: t('vehicle.model_name_needed') },
  }
  const named = {
    ...(make === NOT_LISTED ? names : {}),
    ...(make ? { body_type: { value: body_type, needed: t('vehicle.risk_needed') } } : {}),
  }
  const amount = { value: parseNaira(worth) ? worth : '', needed: errors.t('fields.amount_format') }
  return useChecked({
    ...useVehicleChecks(vehicle, { use: chosen?.use ?? '', hasUses: uses.length > 0 }, named),
    ...(isValued ? { sum_insured: amount } : {}),
  })
}

function factsOf(vehicle: Vehicle, chosen: UseOfBody | undefined, isValued: boolean): EndorsementFacts {
  const { plate, make, model, make_name, model_name, year, colour, body_type, chassis, worth } = vehicle
  const named = { make_name: make_name.trim(), model_name: model_name.trim() }
  return {
    registration_number: plate.trim(),
    make,
    model,
    ...(make === NOT_LISTED ? named : {}),
    year: Number(year),
    colour,
    body_type,
    use: chosen?.use ?? '',
    chassis_number: chassis.trim(),
    ...classOf(chosen?.risk_type),
    ...(isValued ? { sum_insured: parseNaira(worth) ?? 0 } : {}),
  }
}
