import type { MyFleetProposal } from '@coverdesk/sdk'
import { useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useOpenRun } from '../shared/use-run.ts'
import { myClientAtom } from './my.atoms.ts'

/** A renewal or more vehicles of a fleet: what it costs and the way to pay, or by when it is answered. */
export function FleetProposal({ proposal }: { proposal: MyFleetProposal }): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t, formatDate, formatNaira, formatNumber, labelled } = useText('my')
  const errors = useText('errors')
  const openRun = useOpenRun()
  const [, navigate] = useLocation()
  const submit = useSubmit([])
  const { id, renews, vehicles, amount, status, start_date, respond_by } = proposal
  const pay = (): void => {
    void submit.run(async () => {
      const run = await my.openFleetProposal(id)
      openRun(run.tracker_id, run.token)
      navigate(run.next.path)
    }, errors.msg('internal_error'))
  }
  return (
    <div className="note">
      <p>
        <b>{t(renews ? 'fleet.renewal' : 'fleet.addition', { date: formatDate(start_date) })}</b>
      </p>
      <p>{labelled(t('fleet.vehicles'), formatNumber(vehicles))}</p>
      {respond_by ? <p>{t('fleet.deciding', { answer: formatDate(respond_by) })}</p> : null}
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      {status === 'awaiting_payment' && amount !== null ? (
        <button type="button" className="button primary" aria-disabled={submit.busy} onClick={pay}>
          {t('waiting.pay', { price: formatNaira(amount) })}
        </button>
      ) : null}
    </div>
  )
}
