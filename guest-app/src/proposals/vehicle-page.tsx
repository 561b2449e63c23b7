import { lagosDay, type PlateCheck } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { isIdentifier } from '../shared/check-fields.ts'
import { SelectField, TextField, Tick } from '../shared/fields.tsx'
import { coloursAtom } from '../shared/setups.atoms.ts'
import { motorWorkflowAtom } from '../shared/workflows.atoms.ts'
import { chassisTyped } from './as-typed.ts'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'
import { useVehicleCheck } from './use-vehicle-check.ts'

const DAY = 24 * 60 * 60_000

export function VehiclePage(props: ProposalPageProps): ReactElement {
  const { t } = useText('buy-motor')
  const prices = useText('prices')
  const { proposal } = props
  const {
    registration_number: plate = '',
    unplated = false,
    chassis_number: chassis = '',
    colour = '',
  } = proposal.draft.vehicle ?? {}
  const errors = useText('errors')
  const colours = useAtomValue(coloursAtom)
  const dates = useStartDates()
  const startDate = proposal.draft.cover?.start_date ?? dates.first
  const mayStart = dates.first <= startDate && startDate <= dates.last
  const notThen = mayStart ? null : errors.t('fields.start_date_range', { days: dates.days })
  const checkedFrom = mayStart ? startDate : ''
  const { found, fault } = useVehicleCheck('plate', unplated ? '' : plate, checkedFrom)
  const byChassis = useVehicleCheck('chassis', chassis, checkedFrom)
  const taken = found && !found.available ? found.reason : null
  const chassisTaken = byChassis.found && !byChassis.found.available ? byChassis.found.reason : null
  const put = (change: Record<string, unknown>): void => proposal.change('vehicle', change)
  return (
    <ProposalLayout
      {...props}
      page="vehicle"
      onDone={() => {
        if (proposal.draft.cover?.start_date !== startDate)
          proposal.change('cover', { start_date: startDate })
        props.onDone()
      }}
      title={prices.t('missing.title')}
      fields={{
        registration_number: {
          value: plate,
          needed: unplated ? undefined : prices.t('needed.plate'),
          checks: [
            (value) => (value && !unplated ? isIdentifier('plate')(value) : null),
            () => (taken ? 'plate_insured' : null),
          ],
        },
        chassis_number: {
          value: chassis,
          needed: prices.t('needed.chassis'),
          checks: [isIdentifier('chassis'), () => (chassisTaken ? 'chassis_insured' : null)],
        },
        colour: { value: colour, needed: prices.t('needed.colour') },
        start_date: { value: startDate, needed: prices.t('needed.start_date'), checks: [() => notThen] },
      }}
    >
      {(errorOf) => (
        <>
          <PlateField unplated={unplated} errorOf={errorOf} taken={taken} plate={plate} put={put} />
          <PlateStatus found={found} fault={fault} />
          <Tick
            name="unplated"
            label={prices.t('vehicle.unplated')}
            checked={unplated}
            onChange={(on) => put({ unplated: on, registration_number: '' })}
          />
          <ChassisField errorOf={errorOf} chassisTaken={chassisTaken} chassis={chassis} put={put} />
          {taken || chassisTaken ? (
            <p className="note">
              {prices.t('vehicle.insured')} <Link href={paths.my}>{prices.t('vehicle.find_policy')}</Link>
            </p>
          ) : null}
          <SelectField
            name="colour"
            label={t('details.colour')}
            error={errorOf('colour')}
            value={colour}
            options={colours}
            onChange={(value) => put({ colour: value })}
          />
          <TextField
            name="start_date"
            label={t('vehicle.start_date')}
            error={errorOf('start_date') ?? (startDate ? (notThen ?? undefined) : undefined)}
            value={startDate}
            onChange={(value) => proposal.change('cover', { start_date: value })}
            type="date"
            min={dates.first}
            max={dates.last}
          />
        </>
      )}
    </ProposalLayout>
  )
}

interface ChassisFieldProps {
  errorOf: (field: string) => string | undefined
  chassisTaken: string | null
  chassis: string
  put: (change: Record<string, unknown>) => void
}

function ChassisField({ errorOf, chassisTaken, chassis, put }: ChassisFieldProps): ReactElement {
  const { t } = useText('buy-motor')
  const prices = useText('prices')
  return (
    <TextField
      name="chassis_number"
      label={t('details.chassis_number')}
      help={prices.t('missing.chassis_where')}
      error={errorOf('chassis_number') ?? chassisTaken ?? undefined}
      value={chassis}
      onChange={(value) => put({ chassis_number: chassisTyped(value) })}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  )
}

interface PlateFieldProps {
  unplated: boolean
  errorOf: (field: string) => string | undefined
  taken: string | null
  plate: string
  put: (change: Record<string, unknown>) => void
}

function PlateField({ unplated, errorOf, taken, plate, put }: PlateFieldProps): ReactElement | null {
  const { t } = useText('buy-motor')
  return unplated ? null : (
    <TextField
      name="registration_number"
      label={t('vehicle.registration_number')}
      help={t('vehicle.registration_help')}
      error={errorOf('registration_number') ?? taken ?? undefined}
      value={plate}
      onChange={(value) => put({ registration_number: value.toUpperCase() })}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  )
}

interface PlateStatusProps {
  found: PlateCheck | null
  fault: string | null
}

/** What the check of the number plate found. */
function PlateStatus({ found, fault }: PlateStatusProps): ReactElement {
  const { t } = useText('buy-motor')
  return (
    <p className={found?.warning ? 'note' : 'soft'} role="status">
      {fault ?? found?.warning ?? (found?.available ? t('vehicle.free') : '')}
    </p>
  )
}

/** The days a cover may begin on, by the server's rule. */
function useStartDates(): { first: string; last: string; days: number } {
  const days = useAtomValue(motorWorkflowAtom)?.start_days_ahead ?? 0
  return { first: lagosDay(), last: lagosDay(new Date(Date.now() + days * DAY)), days }
}
