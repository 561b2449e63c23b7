import type { MyClaim } from '@coverdesk/sdk'
import { lazyPart, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { Facts } from '../shared/facts.tsx'
import { useOpenRun } from '../shared/use-run.ts'
import { myClientAtom } from './my.atoms.ts'

// Few customers change their account: the others load no list of banks.
const PayeeForm = lazyPart(() => import('./payee-form.tsx').then((m) => m.PayeeForm))

/** How a claim stands, and the way to its page. */
export function ClaimCard({ claim }: { claim: MyClaim }): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t, formatDate } = useText('my')
  const errors = useText('errors')
  const openRun = useOpenRun()
  const [, navigate] = useLocation()
  const submit = useSubmit([])
  const [payee, setPayee] = useState<'shown' | 'open' | 'saved'>('shown')
  const open = (): void => {
    void submit.run(async () => {
      const run = await my.openClaim(claim.id)
      openRun(run.tracker_id, run.token)
      navigate(run.next.path)
    }, errors.msg('internal_error'))
  }
  return (
    <section className="card" aria-labelledby={`claim-${claim.id}`}>
      <h3 id={`claim-${claim.id}`}>{claim.state_text}</h3>
      <Facts
        facts={[
          [t('claims.number'), claim.claim_number],
          [t('claims.vehicle'), claim.plate],
          [t('claims.day'), formatDate(claim.loss_date)],
        ]}
      />
      {submit.alert ? (
        <p className="error" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <button type="button" className="link" onClick={open} aria-disabled={submit.busy}>
        {claim.ended ? t('claims.look') : t('claims.follow')}
      </button>
      {payee === 'open' ? (
        <PayeeForm claim={claim} onSaved={() => setPayee('saved')} onCancel={() => setPayee('shown')} />
      ) : null}
      {payee === 'saved' ? <p role="status">{t('payee.saved')}</p> : null}
      {payee === 'shown' && !claim.ended ? (
        <button type="button" className="link" onClick={() => setPayee('open')}>
          {t('payee.open')}
        </button>
      ) : null}
    </section>
  )
}
