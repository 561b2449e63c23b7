import type { MyFleet, MyFleetVehicle, MyPolicy } from '@coverdesk/sdk'
import { saveFile, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Facts } from '../shared/facts.tsx'
import type { ChangeKind } from './change-kind.ts'
import { FleetProposal } from './fleet-proposal.tsx'
import { myClientAtom, myFleetsAtom } from './my.atoms.ts'
import { PolicyCard } from './policy-card.tsx'

/** Documents of a fleet that are shown first; earlier ones fold. */
const FIRST = 3
const texts = {
  'fleet-certificates': 'fleet.certificates',
  'fleet-debit-note': 'fleet.debit_note',
  'fleet-receipt': 'papers.motor-receipt',
} as const

interface FleetsProps {
  /** The policies of all fleets. */
  policies: readonly MyPolicy[]
  onAdd: (fleet: MyFleet) => void
  onClaim: (policyId: string) => void
  onChange: (policyId: string, kind: ChangeKind | 'transfer') => void
}

/** The customer's fleets, each as one: its expiry, documents, what waits, and its vehicles. */
export function Fleets(props: FleetsProps): ReactElement {
  const fleets = useAtomValue(myFleetsAtom)
  return (
    <>
      {fleets.map((fleet) => (
        <Fleet key={fleet.id} fleet={fleet} {...props} />
      ))}
    </>
  )
}

function Fleet({
  fleet,
  policies,
  onAdd,
  onClaim,
  onChange,
}: FleetsProps & { fleet: MyFleet }): ReactElement {
  const { t, formatDate } = useText('my')
  const errors = useText('errors')
  const { my } = useAtomValue(myClientAtom)
  const invalidate = useInvalidate()
  const submit = useSubmit([])
  const { id, number, status, start_date, end_date, vehicles, proposals } = fleet
  const renew = (): void => {
    void submit.run(async () => {
      await my.renewFleet(id)
      await invalidate(['my'])
    }, errors.msg('internal_error'))
  }
  const insured = vehicles.filter(({ cancelled }) => !cancelled)
  return (
    <section className="card my-policy" aria-labelledby={`fleet-${id}`}>
      <h2 id={`fleet-${id}`}>{t('fleet.title', { number })}</h2>
      <p className="my-state">
        {t(status === 'ended' ? 'state.expired' : 'state.active', { date: formatDate(end_date) })}
      </p>
      <Facts
        facts={[
          [t('fleet.vehicles'), String(insured.length)],
          [t('policy.period'), t('policy.to', { start: formatDate(start_date), end: formatDate(end_date) })],
        ]}
      />
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      {proposals.map((proposal) => (
        <FleetProposal key={proposal.id} proposal={proposal} />
      ))}
      {fleet.renewable ? (
        <button type="button" className="button primary" aria-disabled={submit.busy} onClick={renew}>
          {t('fleet.renew')}
        </button>
      ) : null}
      <FleetPapers documents={fleet.documents} />
      {vehicles.map((vehicle) => (
        <Vehicle
          key={vehicle.policy_id}
          vehicle={vehicle}
          policy={policies.find((one) => one.id === vehicle.policy_id)}
          onClaim={onClaim}
          onChange={onChange}
        />
      ))}
      <p className="soft">{t('fleet.remove')}</p>
      {status === 'in_force' && proposals.length === 0 ? (
        <div className="my-acts">
          <button type="button" className="link" onClick={() => onAdd(fleet)}>
            {t('fleet.add')}
          </button>
        </div>
      ) : null}
    </section>
  )
}

interface VehicleProps extends Pick<FleetsProps, 'onClaim' | 'onChange'> {
  vehicle: MyFleetVehicle
  policy: MyPolicy | undefined
}

/** One vehicle, which opens to its policy. */
function Vehicle({ vehicle, policy, onClaim, onChange }: VehicleProps): ReactElement {
  const { t } = useText('my')
  const { plate, make, model, cancelled, policy_number } = vehicle
  const state = cancelled ? ` · ${t('state.cancelled')}` : ''
  return (
    <details>
      <summary>
        <bdi>{plate}</bdi> · {make} {model}
        {state}
      </summary>
      {policy ? (
        <PolicyCard
          policy={policy}
          onClaim={() => onClaim(policy.id)}
          onChange={(kind) => onChange(policy.id, kind)}
        />
      ) : (
        <p>{policy_number}</p>
      )}
    </details>
  )
}

/** Certificates as one file, debit notes and receipts: the newest first, earlier ones folded. */
function FleetPapers({ documents }: Pick<MyFleet, 'documents'>): ReactElement {
  const { workflow } = useAtomValue(myClientAtom)
  const { t, formatDate } = useText('my')
  const errors = useText('errors')
  const submit = useSubmit([])
  const button = (
    { id, kind, file_name: name, created_at }: MyFleet['documents'][number],
    dated: boolean,
  ) => (
    <button
      key={id}
      type="button"
      className={dated ? 'link' : 'button'}
      aria-disabled={submit.busy}
      onClick={() =>
        void submit.run(
          async () => saveFile(await workflow.documents.download(id), name),
          errors.msg('internal_error'),
        )
      }
    >
      {dated ? t('papers.dated', { paper: t(texts[kind]), date: formatDate(created_at) }) : t(texts[kind])}
    </button>
  )
  const earlier = documents.slice(FIRST)
  return (
    <>
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <div className="my-papers">{documents.slice(0, FIRST).map((one) => button(one, false))}</div>
      {earlier.length === 0 ? null : (
        <details>
          <summary>{t('papers.earlier')}</summary>
          <div className="my-acts">{earlier.map((one) => button(one, true))}</div>
        </details>
      )}
    </>
  )
}
