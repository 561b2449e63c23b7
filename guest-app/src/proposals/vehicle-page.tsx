import { checkIdentifier, lagosDay, type PlateCheck } from '@coverdesk/sdk'
import { errorText, fieldErrors, useClient, useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { type ReactElement, useEffect, useState } from 'react'
import { isIdentifier, required } from '../shared/check-fields.ts'
import { TextField } from '../shared/fields.tsx'
import { motorWorkflowAtom } from '../shared/workflows.atoms.ts'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'

const CHECK_AFTER = 500
const DAY = 24 * 60 * 60_000

export function VehiclePage(props: ProposalPageProps): ReactElement {
  const { t } = useText('buy-motor')
  const { proposal } = props
  const plate = proposal.draft.vehicle?.registration_number ?? ''
  const errors = useText('errors')
  const dates = useStartDates()
  const startDate = proposal.draft.cover?.start_date ?? dates.first
  const mayStart = dates.first <= startDate && startDate <= dates.last
  const notThen = mayStart ? null : errors.t('fields.start_date_range', { days: dates.days })
  const { found, fault } = usePlateCheck(plate, mayStart ? startDate : '')
  const taken = found && !found.available ? found.reason : null
  return (
    <ProposalLayout
      {...props}
      onDone={() => {
        if (proposal.draft.cover?.start_date !== startDate)
          proposal.change('cover', { start_date: startDate })
        props.onDone()
      }}
      title={t('vehicle.title')}
      fields={{
        registration_number: [
          t('vehicle.registration_number'),
          plate,
          required,
          isIdentifier('plate'),
          () => (taken ? 'plate_insured' : null),
        ],
        start_date: [t('vehicle.start_date'), startDate, required, () => notThen],
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            name="registration_number"
            label={t('vehicle.registration_number')}
            help={t('vehicle.registration_help')}
            error={errorOf('registration_number') ?? taken ?? undefined}
            value={plate}
            onChange={(value) => proposal.change('vehicle', { registration_number: value.toUpperCase() })}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
          />
          <p className={found?.warning ? 'note' : 'soft'} role="status">
            {fault ?? found?.warning ?? (found?.available ? t('vehicle.free') : '')}
          </p>
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

/** The days a cover may begin on, by the server's rule. */
function useStartDates(): { first: string; last: string; days: number } {
  const days = useAtomValue(motorWorkflowAtom)?.start_days_ahead ?? 0
  return { first: lagosDay(), last: lagosDay(new Date(Date.now() + days * DAY)), days }
}

/** Asks half a second after the last key whether the plate is free for a year from a day on. */
function usePlateCheck(plate: string, startDate: string): { found: PlateCheck | null; fault: string | null } {
  const client = useClient()
  const [found, setFound] = useState<PlateCheck | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    setFound(null)
    setFault(null)
    if (!startDate || checkIdentifier('plate', plate).problem) return undefined
    let current = true
    const query = { registration_number: plate, start_date: startDate }
    const timer = setTimeout(() => {
      client.registrationNumbers.check(query).then(
        (answer) => current && setFound(answer),
        (error: unknown) => current && setFault(Object.values(fieldErrors(error))[0] ?? errorText(error, '')),
      )
    }, CHECK_AFTER)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, plate, startDate])
  return { found, fault }
}
