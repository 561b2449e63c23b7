import {
  type EndorsementFacts,
  type ListedVehicle,
  NOT_LISTED,
  type PriceList,
  parseNaira,
  type UseOfBody,
} from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { isIdentifier } from '../shared/check-fields.ts'
import { LoadError } from '../shared/load-error.tsx'
import { priceListAtom, vehiclesAtom } from '../shared/prices/prices.atoms.ts'
import { useChecked } from '../shared/use-checked.ts'
import { UseChoice } from '../shared/vehicles/use-choice.tsx'
import { chosenUse, usesOf } from '../shared/vehicles/uses.ts'
import { VehicleBox } from '../shared/vehicles/vehicle-box.tsx'
import { Waiting } from '../shared/waiting.tsx'
import type { ChangeFormProps } from './change-kind.ts'
import { classOf } from './class-of.ts'
import { EndorseForm } from './endorse-form.tsx'
import { EMPTY, NamedVehicle, type Vehicle, VehicleNumbers, WorthOfVehicle } from './vehicle-fields.tsx'

/** Another vehicle in place of the insured one. */
export function VehicleForm(props: ChangeFormProps): ReactElement {
  const list = useAtomValue(priceListAtom)
  const vehicles = useAtomValue(vehiclesAtom)
  const failed = [list, vehicles].find(({ error, data }) => error && !data)
  const retry = (): void => {
    void list.refetch()
    void vehicles.refetch()
  }
  if (failed?.error) return <LoadError error={failed.error} onRetry={retry} />
  if (!list.data || !vehicles.data) return <Waiting />
  return <NewVehicle {...props} list={list.data} vehicles={vehicles.data} />
}

interface NewVehicleProps extends ChangeFormProps {
  list: PriceList
  vehicles: readonly ListedVehicle[]
}

function NewVehicle({ list, vehicles, ...props }: NewVehicleProps): ReactElement {
  const [search, setSearch] = useState('')
  const [vehicle, setVehicle] = useState(EMPTY)
  const put = (change: Partial<Vehicle>): void => setVehicle((before) => ({ ...before, ...change }))
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
          <VehicleBox
            typed={search}
            onTyped={setSearch}
            purchase={vehicle}
            vehicles={vehicles}
            error={errorOf('vehicle') ?? errorOf('make') ?? errorOf('model')}
            onChange={({ risk_type: _class, ...found }) => put({ ...found, use: '' })}
          />
          <NamedVehicle vehicle={vehicle} list={list} errorOf={errorOf} put={put} />
          {uses[1] ? (
            <UseChoice
              list={list}
              uses={uses}
              value={vehicle.use}
              error={errorOf('use')}
              onChange={({ use }) => put({ use })}
            />
          ) : null}
          <VehicleNumbers vehicle={vehicle} errorOf={errorOf} put={put} />
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
  const { plate, make, make_name, model_name, body_type, year, chassis, colour, worth } = vehicle
  const named = {
    make_name: { value: make_name, needed: t('vehicle.make_name_needed') },
    model_name: { value: model_name, needed: t('vehicle.model_name_needed') },
  }
  const amount = { value: parseNaira(worth) ? worth : '', needed: errors.t('fields.amount_format') }
  return useChecked({
    vehicle: { value: make, needed: t('vehicle.search_needed') },
    ...(make === NOT_LISTED ? named : {}),
    ...(make ? { body_type: { value: body_type, needed: t('vehicle.risk_needed') } } : {}),
    ...(uses[0] ? { use: { value: chosen?.use ?? '', needed: t('needed.use') } } : {}),
    registration_number: { value: plate, needed: t('needed.plate'), checks: [isIdentifier('plate')] },
    year: { value: year.length === 4 ? year : '', needed: t('vehicle.year_needed') },
    chassis_number: { value: chassis, needed: t('needed.chassis'), checks: [isIdentifier('chassis')] },
    colour: { value: colour, needed: t('needed.colour') },
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
