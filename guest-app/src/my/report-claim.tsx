import { CLAIMS_WORKFLOW_ID, type MyDraft, type MyPolicy } from '@coverdesk/sdk'
import { localeAtom, statusOf, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { UnavailablePage } from '../shared/error-pages.tsx'
import { Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { Page } from '../shared/page.tsx'
import { claimDraftAtom } from '../shared/unfinished-claim/claim-draft.atoms.ts'
import { useChecked } from '../shared/use-checked.ts'
import { useOpenRun } from '../shared/use-run.ts'
import { workflowAtom, workflowKeys } from '../shared/workflows.atoms.ts'
import { DraftCard } from './draft-card.tsx'
import { myClientAtom } from './my.atoms.ts'

const CONFLICT = 409

interface ReportClaimProps {
  policy: MyPolicy
  /** A claim on this policy that was begun and not sent. */
  draft: MyDraft | undefined
  onBack: () => void
}

/** A claim on one's own policy; one that was begun before is offered first. */
export function ReportClaim({ policy, draft, onBack }: ReportClaimProps): ReactElement {
  const { t } = useText('my')
  const journeys = useText('journeys')
  const [another, setAnother] = useState(false)
  if (!draft || another) return <NewClaim policy={policy} onBack={onBack} />
  return (
    <Page title={t('report.title')} onBack={onBack}>
      <DraftCard draft={draft} />
      <button type="button" className="button" onClick={() => setAnother(true)}>
        {journeys.t('unfinished.another')}
      </button>
    </Page>
  )
}

/** What the customer agrees to, and then the claim itself: which policy, and whose, is proven already. */
function NewClaim({ policy, onBack }: Pick<ReportClaimProps, 'policy' | 'onBack'>): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const workflow = useAtomValue(workflowAtom(CLAIMS_WORKFLOW_ID))
  const { t } = useText('my')
  const journeys = useText('journeys')
  const errors = useText('errors')
  const locale = useAtomValue(localeAtom)
  const invalidate = useInvalidate()
  const openRun = useOpenRun()
  const setDraft = useSetAtom(claimDraftAtom)
  const [, navigate] = useLocation()
  const [agreed, setAgreed] = useState(false)
  const { errors: faults, check } = useChecked({
    consent: { value: agreed ? 'yes' : '', needed: errors.t('fields.consent_needed') },
  })
  const submit = useSubmit([])
  if (!workflow) return <UnavailablePage />
  const start = async (): Promise<void> => {
    const consent = { version: workflow.consent.version, accepted: true as const }
    const run = await my.reportClaim(policy.id, { consent, locale }).catch((error: unknown) => {
      if (statusOf(error) === CONFLICT) void invalidate(workflowKeys.all)
      throw error
    })
    openRun(run.tracker_id, run.token)
    setDraft({
      run: run.tracker_id,
      path: run.next.path,
      vehicle: policy.plate,
      saved_at: new Date().toISOString(),
    })
    navigate(run.next.path)
  }
  const send = (): void => {
    if (check()) void submit.run(start, errors.msg('internal_error'))
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
