import {
  FLEET_WORKFLOW_ID,
  type Fleet,
  type FleetProposal,
  type FleetVehicle,
  lagosDay,
} from '@coverdesk/sdk'
import {
  hasPrivilege,
  PageTitle,
  RouteLink,
  StateBadge,
  showSuccessToast,
  useChange,
  useClient,
  useInvalidate,
  userAtom,
  useText,
} from '@coverdesk/ui'
import { Card, ConfirmDialog, DocumentLink, Facts } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { clientPath, newChangePath, paths, policyPath, queuePath } from '../paths.ts'
import { useCustomerLink } from '../shared/use-customer-link.ts'
import { fleetAtom, fleetKeys } from './fleets.atoms.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalM,
  },
  scroll: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      paddingBlock: tokens.spacingVerticalS,
      paddingInlineEnd: tokens.spacingHorizontalM,
      borderBlockEndWidth: '1px',
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: tokens.colorNeutralStroke2,
      whiteSpace: 'nowrap',
    },
  },
  amount: { fontVariantNumeric: 'tabular-nums' },
})

const tones = { active: 'success', upcoming: 'waiting', expired: 'neutral', cancelled: 'danger' } as const

/** `/underwriting/fleets/:id`: a fleet with its proposals, documents and vehicles. */
export function FleetPage({ id }: { id: string }): ReactElement {
  const styles = useStyles()
  const user = useAtomValue(userAtom)
  const may = hasPrivilege(user, 'policy.motor.edit')
  const { t, formatDate, formatNaira, formatNumber, dotted } = useText('fleets')
  const [, navigate] = useLocation()
  const fleet = useAtomValue(fleetAtom(id))
  const { customer } = fleet
  const isOpen = fleet.proposals.some(({ status }) => !['issued', 'declined', 'withdrawn'].includes(status))
  const renew = useFleetRenewal(id)
  const mayRenew = may && fleet.renewable
  const mayAdd = may && fleet.status === 'in_force' && !isOpen && fleet.end_date >= lagosDay()
  return (
    <div className={styles.page}>
      <PageTitle title={dotted([fleet.number, customer?.name])} />
      <RouteLink href={paths.fleets}>{t('all')}</RouteLink>
      <Card title={t('about')}>
        <Facts
          facts={[
            [t('columns.status'), t(`states.${fleet.status}`)],
            [
              t('columns.customer'),
              customer && hasPrivilege(user, 'customer.customer.read') ? (
                <RouteLink key="client" href={clientPath(customer.id)}>
                  {customer.name}
                </RouteLink>
              ) : (
                (customer?.name ?? '')
              ),
            ],
            [t('period.start'), formatDate(fleet.start_date)],
            [t('period.end'), formatDate(fleet.end_date)],
            [t('columns.vehicles'), formatNumber(fleet.vehicles)],
            [t('columns.amount'), formatNaira(fleet.amount)],
            [t('columns.branch'), fleet.branch.name],
            [t('agency'), fleet.agency.name],
          ]}
        />
        {mayAdd || mayRenew ? (
          <div className={styles.row}>
            {mayRenew ? (
              <Button appearance="primary" onClick={() => renew()}>
                {t('renew')}
              </Button>
            ) : null}
            {mayAdd ? (
              <Button onClick={() => navigate(`${paths.fleets}${id}/add`)}>{t('add_vehicles')}</Button>
            ) : null}
          </div>
        ) : null}
      </Card>
      {fleet.proposals.toReversed().map((proposal) => (
        <ProposalCard key={`${proposal.id} ${proposal.version}`} proposal={proposal} may={may} />
      ))}
      <Vehicles fleet={fleet} may={may} />
    </div>
  )
}

/** Proposes the next year of all vehicles of a fleet, once however often it is clicked. */
function useFleetRenewal(id: string): () => void {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('fleets')
  return useChange(() => client.motor.fleets.renew(id), {
    onDone: async () => {
      showSuccessToast(t('done.saved'))
      await invalidate(fleetKeys.all)
    },
  })
}

function ProposalCard({ proposal, may }: { proposal: FleetProposal; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t, formatDate, formatDateTime, formatNaira, formatNumber } = useText('fleets')
  const { amount, valid_until: validUntil, status } = proposal
  return (
    <Card title={t('proposal.title', { number: formatNumber(proposal.sequence) })}>
      <Facts
        facts={[
          [t('columns.status'), t(proposal.paying ? 'proposal.paying' : `proposal.states.${status}`)],
          [t('columns.vehicles'), formatNumber(proposal.vehicles)],
          [t('proposal.amount'), amount === null ? '' : formatNaira(amount)],
          [t('proposal.debit_note'), proposal.debit_note_number ?? ''],
          [
            t('proposal.period'),
            t('from_to', { start: formatDate(proposal.start_date), end: formatDate(proposal.end_date) }),
          ],
          [
            t('proposal.valid_until'),
            status === 'awaiting_payment' && validUntil ? formatDateTime(validUntil) : '',
          ],
          [t('client.email'), proposal.masked_email ?? ''],
        ]}
      />
      <div className={styles.row}>
        {proposal.documents.map(({ id, file_name: name }) => (
          <DocumentLink key={id} id={id} name={name} />
        ))}
      </div>
      {may ? <ProposalActions proposal={proposal} /> : null}
    </Card>
  )
}

function ProposalActions({ proposal }: { proposal: FleetProposal }): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t } = useText('fleets')
  const link = useCustomerLink(proposal.tracker_id)
  const [asking, setAsking] = useState(false)
  const onDone = async (): Promise<void> => {
    showSuccessToast(t('done.saved'))
    await invalidate(fleetKeys.all)
  }
  const { id, version, status, tracker_id: trackerId } = proposal
  const reprice = useChange(() => client.motor.fleets.reprice(id, { version }), { onDone })
  const withdraw = useChange(
    () => client.motor.fleets.withdraw(id, { version, reason: t('proposal.withdrawn_reason') }),
    { onDone },
  )
  const tracker = queuePath(FLEET_WORKFLOW_ID, 'trackers', trackerId)
  if (status === 'issued' || status === 'declined' || status === 'withdrawn')
    return (
      <div className={styles.row}>
        <RouteLink href={tracker}>{t('proposal.tracker')}</RouteLink>
      </div>
    )
  const isPayable = status === 'awaiting_payment' && !proposal.paying
  return (
    <>
      <div className={styles.row}>
        {isPayable ? (
          <>
            <Button appearance="primary" onClick={() => void link.make('email')}>
              {t('proposal.send')}
            </Button>
            <Button onClick={() => void link.make('copy')}>{t('proposal.copy')}</Button>
            <Button onClick={() => navigate(`${tracker}?take=1`)}>{t('take_payment')}</Button>
            <Button onClick={() => reprice()}>{t('proposal.reprice')}</Button>
          </>
        ) : null}
        {proposal.paying ? null : <Button onClick={() => setAsking(true)}>{t('proposal.withdraw')}</Button>}
        <RouteLink href={tracker}>{t('proposal.tracker')}</RouteLink>
      </div>
      <div role="status">{link.message ?? link.submit.alert}</div>
      {link.url ? <div dir="ltr">{link.url}</div> : null}
      {asking ? (
        <ConfirmDialog
          title={t('proposal.withdraw_title')}
          confirm={t('proposal.withdraw')}
          cancel={t('proposal.keep')}
          onConfirm={() => {
            setAsking(false)
            withdraw()
          }}
          onClose={() => setAsking(false)}
        >
          {t('proposal.withdraw_text')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Vehicles({ fleet, may }: { fleet: Fleet; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t } = useText('fleets')
  return (
    <Card title={t('vehicles.title')}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['plate', 'vehicle', 'cover', 'amount', 'policy', 'state'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`table.${name}`)}
                </th>
              ))}
              <th scope="col">
                <span hidden>{t('table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fleet.vehicles_list.map((vehicle) => (
              <VehicleLine key={vehicle.id} vehicle={vehicle} may={may} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function VehicleLine({ vehicle, may }: { vehicle: FleetVehicle; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('fleets')
  const { policy, plate } = vehicle
  const isCovered = policy?.state === 'active' || policy?.state === 'upcoming'
  return (
    <tr>
      <td dir="ltr" translate="no">
        {plate}
      </td>
      <td>{[vehicle.make, vehicle.model, vehicle.year].join(' ')}</td>
      <td>{vehicle.cover_type.name}</td>
      <td className={styles.amount}>{formatNaira(vehicle.amount)}</td>
      <td>{policy ? <RouteLink href={policyPath(policy.id)}>{policy.policy_number}</RouteLink> : ''}</td>
      <td>
        {policy ? <StateBadge tone={tones[policy.state]} label={t(`policy_states.${policy.state}`)} /> : ''}
      </td>
      <td>
        {may && policy && isCovered ? (
          <RouteLink href={newChangePath(policy.id, 'cancel')}>{t('vehicles.leave', { plate })}</RouteLink>
        ) : null}
      </td>
    </tr>
  )
}
