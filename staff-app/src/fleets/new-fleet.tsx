import { FLEET_WORKFLOW_ID, type Fleet, lagosDay, type NewFleet as NewFleetInput } from '@coverdesk/sdk'
import {
  DateField,
  FormAlert,
  PageTitle,
  RouteLink,
  showSuccessToast,
  UserError,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths, queuePath } from '../paths.ts'
import { type ClientAnswers, ClientFields, noClient } from './client-fields.tsx'
import { fleetAtom, fleetKeys, motorConsentAtom } from './fleets.atoms.ts'
import { type FleetRows, useFleetRows } from './use-fleet-rows.ts'
import { VehicleRows } from './vehicle-rows.tsx'

const FIELDS = [
  'id_number',
  'email',
  'phone',
  'given',
  'customer_id',
  'start_date',
  'end_date',
  ...[
    'title',
    'gender',
    'date_of_birth',
    'contact_name',
    'tax_id',
    'address',
    'state',
    'lga',
    'occupation',
  ].map((name) => `about.${name}`),
]

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, alignItems: 'start' },
})

/** `/underwriting/fleets/new`: proposes a fleet for a client. */
export function NewFleet(): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t, msg } = useText('fleets')
  const { consent } = useAtomValue(motorConsentAtom)
  const [start, setStart] = useState(lagosDay())
  const [end, setEnd] = useState('')
  const [answers, setAnswers] = useState<ClientAnswers>(noClient)
  const period = { start_date: start, ...(end ? { end_date: end } : {}) }
  const rows = useFleetRows(period)
  const { submit, send } = useProposing(rows, (cells) => {
    if (answers.given === '') throw new UserError(msg('client.given_needed'))
    const { given } = answers
    return client.motor.fleets.create({
      ...period,
      rows: cells,
      ...clientOf(answers),
      consent: { version: consent.version, given },
    })
  })
  const errors = { ...rows.submit.errors, ...submit.errors }
  return (
    <div className={styles.page}>
      <PageTitle title={t('new_title')} />
      <RouteLink href={paths.fleets}>{t('all')}</RouteLink>
      <ClientFields
        answers={answers}
        errors={errors}
        onChange={(change) => setAnswers({ ...answers, ...change })}
      />
      <Card title={t('period.title')}>
        <div className={styles.row}>
          <DateField
            label={t('period.start')}
            required
            min={lagosDay()}
            fault={errors.start_date ?? null}
            value={start}
            onChange={(day) => {
              setStart(day)
              rows.outdate()
            }}
          />
          <DateField
            label={t('period.end')}
            hint={t('period.end_hint')}
            fault={errors.end_date ?? null}
            value={end}
            onChange={(day) => {
              setEnd(day)
              rows.outdate()
            }}
          />
        </div>
      </Card>
      <VehicleRows fleet={rows} />
      <Propose rows={rows} busy={submit.busy} alert={submit.alert} onSend={send} />
    </div>
  )
}

/** `/underwriting/fleets/:id/add`: proposes more vehicles for a fleet. */
export function AddVehicles({ id }: { id: string }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t, formatDate } = useText('fleets')
  const fleet = useAtomValue(fleetAtom(id))
  const [start, setStart] = useState(lagosDay())
  const rows = useFleetRows({ start_date: start, fleet_id: id })
  const { submit, send } = useProposing(rows, (cells) =>
    client.motor.fleets.addVehicles(id, { start_date: start, rows: cells }),
  )
  return (
    <div className={styles.page}>
      <PageTitle title={t('add_title', { number: fleet.number })} />
      <RouteLink href={paths.fleets + id}>{t('back', { number: fleet.number })}</RouteLink>
      <Card title={t('period.title')}>
        <div className={styles.row}>
          <DateField
            label={t('period.start')}
            required
            min={lagosDay()}
            fault={rows.submit.errors.start_date ?? submit.errors.start_date ?? null}
            value={start}
            onChange={(day) => {
              setStart(day)
              rows.outdate()
            }}
          />
          <p>{t('period.until', { day: formatDate(fleet.end_date) })}</p>
        </div>
      </Card>
      <VehicleRows fleet={rows} />
      <Propose rows={rows} busy={submit.busy} alert={submit.alert} onSend={send} />
    </div>
  )
}

type Paying = 'link' | 'counter'

/** Sends the rows once they are checked, then the payment link or opens the payment at the counter. */
function useProposing(rows: FleetRows, create: (cells: NewFleetInput['rows']) => Promise<Fleet>) {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('fleets')
  const submit = useSubmit(FIELDS)
  const send = async (paying: Paying): Promise<void> => {
    await submit.run(async () => {
      const price = await rows.check()
      if (!price) return
      if (price.error_count > 0) throw new UserError(msg('vehicles.correct'))
      const fleet = await create(rows.cells())
      await invalidate(fleetKeys.all)
      const proposal = fleet.proposals.at(-1)
      if (!proposal) return
      if (proposal.status !== 'awaiting_payment') {
        showSuccessToast(t(`done.${proposal.status === 'underwriting' ? 'referred' : 'identity'}`))
        return navigate(paths.fleets + fleet.id)
      }
      if (paying === 'counter')
        return navigate(`${queuePath(FLEET_WORKFLOW_ID, 'trackers', proposal.tracker_id)}?take=1`)
      const { masked_email: email } = await client.workflow.trackers.link(proposal.tracker_id, {
        by: 'email',
      })
      showSuccessToast(t('done.linked', { email }))
      navigate(paths.fleets + fleet.id)
    }, msg('create_failed'))
  }
  return { submit, send }
}

interface ProposeProps {
  rows: FleetRows
  busy: boolean
  alert: string | null
  onSend: (paying: Paying) => Promise<void>
}

function Propose({ rows, busy, alert, onSend }: ProposeProps): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('fleets')
  if (rows.rows.length === 0) return null
  return (
    <div className={styles.page}>
      <FormAlert text={alert} />
      <div className={styles.row}>
        <Button appearance="primary" disabledFocusable={busy} onClick={() => void onSend('link')}>
          {t('send_link')}
        </Button>
        <Button disabledFocusable={busy} onClick={() => void onSend('counter')}>
          {t('take_payment')}
        </Button>
      </div>
    </div>
  )
}

function clientOf({ client, id_type, id_number, email, phone, about }: ClientAnswers) {
  if (client) return { customer_id: client.id }
  const filled = Object.fromEntries(Object.entries(about).filter(([, value]) => value !== ''))
  const details = { address: '', state: '', lga: '', occupation: '', ...filled }
  return { id_type, id_number, email, phone, about: details } as Pick<
    NewFleetInput,
    'id_type' | 'id_number' | 'email' | 'phone' | 'about'
  >
}
