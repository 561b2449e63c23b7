import type { ListedVehicle, MyFleet, PriceList } from '@coverdesk/sdk'
import { useInvalidate, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { isIdentifier } from '../shared/check-fields.ts'
import { Choices, TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { LoadError } from '../shared/load-error.tsx'
import { priceListAtom, vehiclesAtom } from '../shared/prices/prices.atoms.ts'
import { useChecked } from '../shared/use-checked.ts'
import { useSubmit } from '../shared/use-submit.ts'
import { UseChoice } from '../shared/vehicles/use-choice.tsx'
import { chosenUse, usesOf } from '../shared/vehicles/uses.ts'
import { VehicleBox } from '../shared/vehicles/vehicle-box.tsx'
import { Waiting } from '../shared/waiting.tsx'
import { today } from './change-kind.ts'
import { myClientAtom } from './my.atoms.ts'
import { EMPTY, type Vehicle, VehicleNumbers, WorthOfVehicle } from './vehicle-fields.tsx'

const COLUMNS = [
  'registration_number',
  'chassis_number',
  'make',
  'model',
  'year',
  'colour',
  'body_type',
  'use',
  'cover_type',
  'sum_insured',
]
const FIELDS = ['start_date', ...COLUMNS.map((name) => `rows.0.${name}`)]

interface AddVehicleProps {
  fleet: MyFleet
  onBack: () => void
}

/** Another vehicle for a fleet, insured up to its expiry. */
export function AddVehicle(props: AddVehicleProps): ReactElement {
  // Stored here, because another language loads the lists again.
  const [answers, setAnswers] = useState<Answers>(() => ({ ...EMPTY, search: '', cover: '', day: today() }))
  const list = useAtomValue(priceListAtom)
  const vehicles = useAtomValue(vehiclesAtom)
  const failed = [list, vehicles].find(({ error, data }) => error && !data)
  const retry = (): void => {
    void list.refetch()
    void vehicles.refetch()
  }
  if (failed?.error) return <LoadError error={failed.error} onRetry={retry} />
  if (!list.data || !vehicles.data) return <Waiting />
  return (
    <NewVehicle
      {...props}
      list={list.data}
      vehicles={vehicles.data}
      answers={answers}
      put={(change) => setAnswers((before) => ({ ...before, ...change }))}
    />
  )
}

interface NewVehicleProps extends AddVehicleProps, Given {
  list: PriceList
  vehicles: readonly ListedVehicle[]
}

type Answers = Vehicle & { search: string; cover: string; day: string }

interface Given {
  answers: Answers
  put: (change: Partial<Answers>) => void
}

function NewVehicle(props: NewVehicleProps): ReactElement {
  const { fleet, onBack, list, vehicles, answers, put } = props
  const { t } = useText('my')
  const { uses, isValued, errors, submit, add } = useNewVehicle(props)
  const errorOf = (field: string): string | undefined => errors[field]
  return (
    <FormPage
      title={t('fleet.add')}
      errors={errors}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('change.show.plate')}
      onSubmit={add}
      onBack={onBack}
      atEnd
    >
      <p className="lead">{t('fleet.title', { number: fleet.number })}</p>
      <VehicleBox
        typed={answers.search}
        onTyped={(search) => put({ search })}
        purchase={answers}
        vehicles={vehicles}
        error={errorOf('vehicle') ?? errorOf('make') ?? errorOf('model')}
        onChange={({ risk_type: _class, ...found }) => put({ ...found, use: '' })}
      />
      {uses[1] ? (
        <UseChoice
          list={list}
          uses={uses}
          value={answers.use}
          error={errorOf('use')}
          onChange={({ use }) => put({ use })}
        />
      ) : null}
      <VehicleNumbers vehicle={answers} errorOf={errorOf} put={put} />
      <Choices
        name="cover_type"
        label={t('policy.cover')}
        error={errorOf('cover_type')}
        value={answers.cover}
        options={list.covers.map(({ code, name }) => ({ code, name }))}
        onChange={(cover) => put({ cover })}
      />
      {isValued ? <WorthOfVehicle vehicle={answers} errorOf={errorOf} put={put} /> : null}
      <TextField
        name="start_date"
        type="date"
        label={t('change.from.plate')}
        error={errorOf('start_date')}
        value={answers.day}
        onChange={(day) => put({ day })}
        min={today()}
        max={fleet.end_date}
      />
    </FormPage>
  )
}

/** Errors of the answers, and the request that proposes the vehicle. */
function useNewVehicle({ fleet, list, answers, onBack }: NewVehicleProps) {
  const { my } = useAtomValue(myClientAtom)
  const errors = useText('errors')
  const invalidate = useInvalidate()
  const submit = useSubmit(FIELDS)
  const { plate, chassis, make, model, year, colour, body_type, worth, cover, day } = answers
  const uses = usesOf(list, body_type)
  const use = chosenUse(uses, answers.use)?.use ?? ''
  const isValued = list.covers.some(({ code, needs_sum_insured }) => code === cover && needs_sum_insured)
  const checked = useCheckedVehicle(answers, { use, hasUses: uses.length > 0, cover, isValued })
  const said = Object.entries(submit.errors).map(([path, text]) => [path.replace(/^rows\.0\./, ''), text])
  const add = (): void => {
    if (!checked.check()) return
    void submit.run(async () => {
      const row = {
        registration_number: plate.trim(),
        chassis_number: chassis.trim(),
        make,
        model,
        year,
        colour,
        body_type,
        use,
        cover_type: cover,
        sum_insured: isValued ? worth : '',
      }
      await my.addVehicles(fleet.id, { start_date: day, rows: [row] })
      await invalidate(['my'])
      onBack()
    }, errors.t('internal_error'))
  }
  const shown: Record<string, string> = { ...checked.errors, ...Object.fromEntries(said) }
  return { uses, isValued, errors: shown, submit, add }
}

interface CheckedFor {
  use: string
  hasUses: boolean
  cover: string
  isValued: boolean
}

function useCheckedVehicle(vehicle: Vehicle, { use, hasUses, cover, isValued }: CheckedFor) {
  const { t } = useText('prices')
  const errors = useText('errors')
  const { make, plate, year, chassis, colour, worth } = vehicle
  return useChecked({
    vehicle: { value: make, needed: t('vehicle.search_needed') },
    ...(hasUses ? { use: { value: use, needed: t('needed.use') } } : {}),
    registration_number: { value: plate, needed: t('needed.plate'), checks: [isIdentifier('plate')] },
    year: { value: year.length === 4 ? year : '', needed: t('vehicle.year_needed') },
    chassis_number: { value: chassis, needed: t('needed.chassis'), checks: [isIdentifier('chassis')] },
    colour: { value: colour, needed: t('needed.colour') },
    cover_type: { value: cover, needed: t('list.choose_needed') },
    ...(isValued ? { sum_insured: { value: worth, needed: errors.t('fields.amount_format') } } : {}),
  })
}
