import { checkIdentifier, type PlateCheck } from '@coverdesk/sdk'
import { errorText, useClient, useText } from '@coverdesk/sdk/react'
import { type ReactElement, useEffect, useState } from 'react'
import { isIdentifier, required } from '../shared/check-fields.ts'
import { TextField } from '../shared/fields.tsx'
import { ProposalLayout, type ProposalPageProps } from './proposal-page.tsx'

const CHECK_AFTER = 500

export function VehiclePage(props: ProposalPageProps): ReactElement {
  const { t } = useText('buy-motor')
  const { proposal } = props
  const plate = proposal.draft.vehicle?.registration_number ?? ''
  const startDate = proposal.draft.cover?.start_date ?? ''
  const { found, fault } = usePlateCheck(plate, startDate)
  const taken = found && !found.available ? found.reason : null
  return (
    <ProposalLayout
      {...props}
      title={t('vehicle.title')}
      serverErrors={{ ...props.serverErrors, ...(taken ? { registration_number: taken } : {}) }}
      fields={{
        registration_number: [
          t('vehicle.registration_number'),
          plate,
          required,
          isIdentifier('plate'),
          () => (taken ? 'plate_insured' : null),
        ],
        start_date: [t('vehicle.start_date'), startDate, required],
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            name="registration_number"
            label={t('vehicle.registration_number')}
            help={t('vehicle.registration_help')}
            error={errorOf('registration_number')}
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
            error={errorOf('start_date')}
            value={startDate}
            onChange={(value) => proposal.change('cover', { start_date: value })}
            type="date"
            min={new Date().toISOString().slice(0, 10)}
          />
        </>
      )}
    </ProposalLayout>
  )
}

/** Asks half a second after the last key whether the plate is free for the dates. */
function usePlateCheck(plate: string, startDate: string): { found: PlateCheck | null; fault: string | null } {
  const client = useClient()
  const [found, setFound] = useState<PlateCheck | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    setFound(null)
    setFault(null)
    if (checkIdentifier('plate', plate).problem) return undefined
    let current = true
    const query = { registration_number: plate, ...(startDate ? { start_date: startDate } : {}) }
    const timer = setTimeout(() => {
      client.registrationNumbers.check(query).then(
        (answer) => current && setFound(answer),
        (error: unknown) => current && setFault(errorText(error, '')),
      )
    }, CHECK_AFTER)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, plate, startDate])
  return { found, fault }
}
