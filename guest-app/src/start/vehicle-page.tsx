import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useEffect } from 'react'
import { TextField, Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { VehicleBox } from '../shared/vehicles/vehicle-box.tsx'
import { soldAtom } from './sold.atoms.ts'
import { useVehicle } from './use-vehicle.ts'
import { VehicleKind } from './vehicle-kind.tsx'

const needs = ['need_id', 'need_chassis', 'need_pay'] as const

/** `/buymotor`: which vehicle, and what it is worth. The same page stands in the HTML before any script has come. */
export function VehiclePage(): ReactElement {
  const { t } = useText('prices')
  const { vehicles, failed } = useAtomValue(soldAtom)
  const vehicle = useVehicle()
  const { purchase, put, errorAt } = vehicle
  const isListed = vehicles.length > 0
  // What comes next is fetched once this page has all it needs.
  useEffect(() => {
    if (isListed) import('./prices-page.tsx').catch(() => undefined)
  }, [isListed])
  return (
    <FormPage
      title={t('vehicle.title')}
      errors={vehicle.tried ? vehicle.errors : {}}
      submit={t('vehicle.submit')}
      onSubmit={vehicle.goOn}
    >
      <p className="lead">{t('vehicle.lead')}</p>
      <TextField
        name="plate"
        label={t('vehicle.plate')}
        help={t('vehicle.plate_help')}
        error={errorAt('plate')}
        value={purchase.unplated ? '' : purchase.plate}
        disabled={purchase.unplated}
        onChange={(plate) => put({ plate: plate.toUpperCase() })}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
      />
      <Tick
        name="unplated"
        label={t('vehicle.unplated')}
        checked={purchase.unplated}
        onChange={(unplated) => put({ unplated })}
      />
      <VehicleBox
        typed={vehicle.search}
        onTyped={vehicle.setSearch}
        purchase={purchase}
        vehicles={vehicles}
        failed={failed}
        error={errorAt('vehicle')}
        onChange={put}
      />
      <VehicleKind vehicle={vehicle} />
      <TextField
        name="year"
        label={t('vehicle.year')}
        error={errorAt('year')}
        value={purchase.year}
        onChange={vehicle.putYear}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        dir="ltr"
      />
      <TextField
        name="worth"
        label={t('vehicle.worth')}
        help={t('vehicle.worth_help')}
        error={errorAt('worth')}
        value={vehicle.worth}
        onChange={vehicle.putWorth}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
      />
      <NeedCard />
    </FormPage>
  )
}

function NeedCard(): ReactElement {
  const { t } = useText('prices')
  return (
    <section className="card">
      <h2>{t('vehicle.need_title')}</h2>
      <ul className="plain">
        {needs.map((key) => (
          <li key={key}>{t(`vehicle.${key}`)}</li>
        ))}
      </ul>
    </section>
  )
}
