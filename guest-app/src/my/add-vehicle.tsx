import type { MyFleet } from '@coverdesk/sdk'
import { useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Choices, TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { useChecked } from '../shared/use-checked.ts'
import { chosenUse, usesOf } from '../shared/vehicles/uses.ts'
import { today } from './change-kind.ts'
import { myClientAtom } from './my.atoms.ts'
import { EMPTY, type Vehicle, WorthOfVehicle } from './vehicle-fields.tsx'
import {
  useVehicleChecks,
  type VehicleLists,
  VehicleQuestions,
  WithVehicleLists,
} from './vehicle-questions.tsx'

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
  return (
    <WithVehicleLists>
      {(lists) => (
        <NewVehicle
          {...props}
          {...lists}
          answers={answers}
          put={(change) => setAnswers((before) => ({ ...before, ...change }))}
        />
      )}
    </WithVehicleLists>
  )
}

interface NewVehicleProps extends AddVehicleProps, VehicleLists, Given {}

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
      <VehicleQuestions
        vehicle={answers}
        list={list}
        vehicles={vehicles}
        search={answers.search}
        onSearch={(search) => put({ search })}
        uses={uses}
        errorOf={errorOf}
        put={put}
      />
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
  const said = Object.entries(submit.errors).map(
    ([path, text]) => [path.replace(/^rows\.0\./, ''), text] as const,
  )
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
    }, errors.msg('internal_error'))
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
  return useChecked({
    ...useVehicleChecks(vehicle, { use, hasUses }),
    cover_type: { value: cover, needed: t('list.choose_needed') },
    ...(isValued ? { sum_insured: { value: vehicle.worth, needed: errors.t('fields.amount_format') } } : {}),
  })
}
