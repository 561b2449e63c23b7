import { CLAIMS_WORKFLOW_ID, type MyPolicy } from '@coverdesk/sdk'
import { localeAtom, statusOf, useInvalidate, useSubmit, useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { UnavailablePage } from '../shared/fault-pages.tsx'
import { Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { useOpenRun } from '../shared/use-run.ts'
import { workflowAtom, workflowKeys } from '../shared/workflows.atoms.ts'
import { myClientAtom } from './my.atoms.ts'

const CONFLICT = 409

interface ReportClaimProps {
  policy: MyPolicy
  onBack: () => void
}

/** What one agrees to, and then the claim itself: which policy, and whose, is proven already. */
export function ReportClaim({ policy, onBack }: ReportClaimProps): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const workflow = useAtomValue(workflowAtom(CLAIMS_WORKFLOW_ID))
  const { t } = useText('my')
  const journeys = useText('journeys')
  const errors = useText('errors')
  const locale = useAtomValue(localeAtom)
  const invalidate = useInvalidate()
  const openRun = useOpenRun()
  const [, navigate] = useLocation()
  const [agreed, setAgreed] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const submit = useSubmit([])
  if (!workflow) return <UnavailablePage />
  const start = async (): Promise<void> => {
    const consent = { version: workflow.consent.version, accepted: true as const }
    const run = await my.reportClaim(policy.id, { consent, locale }).catch((error: unknown) => {
      if (statusOf(error) === CONFLICT) void invalidate(workflowKeys.all)
      throw error
    })
    openRun(run.tracker_id, run.token)
    navigate(run.next.path)
  }
  const send = (): void => {
    setFaults(agreed ? {} : { consent: errors.t('fields.consent_needed') })
    if (agreed) void submit.run(start, errors.t('internal_error'))
  }
  return (
    <FormPage
      title={t('report.title')}
      errors={faults}
      alert={submit.alert}
      busy={submit.busy}
      submit={journeys.t('start.submit')}
      onSubmit={send}
      onBack={onBack}
    >
      <p className="lead">
        {t('report.lead', { vehicle: `${policy.plate} · ${policy.make} ${policy.model}` })}
      </p>
      <p className="note">{journeys.t('claim.safe')}</p>
      <section className="card">
        <h2>{journeys.t('start.consent')}</h2>
        <p className="lines">{workflow.consent.text || journeys.t('start.consent_default')}</p>
        <Tick
          name="consent"
          label={journeys.t('start.agree')}
          checked={agreed}
          onChange={setAgreed}
          error={faults.consent}
        />
      </section>
    </FormPage>
  )
}
