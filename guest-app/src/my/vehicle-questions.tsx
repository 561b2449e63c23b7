import type { ListedVehicle, PriceList, UseOfBody } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { type CheckedField, isIdentifier } from '../shared/check-fields.ts'
import { LoadError } from '../shared/load-error.tsx'
import { priceListAtom, vehiclesAtom } from '../shared/prices/prices.atoms.ts'
import { UseChoice } from '../shared/vehicles/use-choice.tsx'
import { VehicleBox } from '../shared/vehicles/vehicle-box.tsx'
import { Waiting } from '../shared/waiting.tsx'
import { NamedVehicle, type Vehicle, type VehicleFieldsProps, VehicleNumbers } from './vehicle-fields.tsx'

/** The lists that the questions about a vehicle choose from. */
export interface VehicleLists {
  list: PriceList
  vehicles: readonly ListedVehicle[]
}

/** Loads the lists; what its child stores is lost when another language loads them again. */
export function WithVehicleLists({
  children,
}: {
  children: (lists: VehicleLists) => ReactElement
}): ReactElement {
  const list = useAtomValue(priceListAtom)
  const vehicles = useAtomValue(vehiclesAtom)
  const failed = [list, vehicles].find(({ error, data }) => error && !data)
  const retry = (): void => {
    void list.refetch()
    void vehicles.refetch()
  }
  if (failed?.error) return <LoadError error={failed.error} onRetry={retry} />
  if (!list.data || !vehicles.data) return <Waiting />
  return children({ list: list.data, vehicles: vehicles.data })
}

interface VehicleQuestionsProps extends VehicleFieldsProps, VehicleLists {
  search: string
  onSearch: (search: string) => void
  /** Uses of the body that was chosen; one is not a question. */
  uses: readonly UseOfBody[]
  /** Whether a vehicle that is not listed can be named. */
  mayName?: boolean
}

/** Which vehicle it is, its use and its numbers. */
export function VehicleQuestions(props: VehicleQuestionsProps): ReactElement {
  const { vehicle, errorOf, put, list, vehicles, search, onSearch, uses, mayName = false } = props
  const fields = { vehicle, errorOf, put }
  return (
    <>
      <VehicleBox
        typed={search}
        onTyped={onSearch}
        purchase={vehicle}
        vehicles={vehicles}
        error={errorOf('vehicle') ?? errorOf('make') ?? errorOf('model')}
        onChange={({ risk_type: _class, ...found }) => put({ ...found, use: '' })}
      />
      {mayName ? <NamedVehicle {...fields} list={list} /> : null}
      {uses[1] ? (
        <UseChoice
          list={list}
          uses={uses}
          value={vehicle.use}
          error={errorOf('use')}
          onChange={({ use }) => put({ use })}
        />
      ) : null}
      <VehicleNumbers {...fields} />
    </>
  )
}

interface UseAnswer {
  use: string
  hasUses: boolean
}

/**
 * Returns what the answers about a vehicle must be, for `useChecked`.
 * @param named checks of a vehicle that is not listed
 */
export function useVehicleChecks(
  { make, plate, year, chassis, colour }: Vehicle,
  { use, hasUses }: UseAnswer,
  named: Record<string, CheckedField> = {},
): Record<string, CheckedField> {
  const { t } = useText('prices')
  return {
    vehicle: { value: make, needed: t('vehicle.search_needed') },
    ...named,
    ...(hasUses ? { use: { value: use, needed: t('needed.use') } } : {}),
    registration_number: { value: plate, needed: t('needed.plate'), checks: [isIdentifier('plate')] },
    year: { value: year.length === 4 ? year : '', needed: t('vehicle.year_needed') },
    chassis_number: { value: chassis, needed: t('needed.chassis'), checks: [isIdentifier('chassis')] },
    colour: { value: colour, needed: t('needed.colour') },
  }
}
