import { CLAIMS_WORKFLOW_ID, type WorkflowGuest } from '@coverdesk/sdk'
import { localeAtom, statusOf, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useOperations, workflowFormStore } from '@coverdesk/ui/operations'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { UnavailablePage } from '../shared/error-pages.tsx'
import { Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { claimDraftAtom } from '../shared/unfinished-claim/claim-draft.atoms.ts'
import { UnfinishedClaim } from '../shared/unfinished-claim/unfinished-claim.tsx'
import { useChecked } from '../shared/use-checked.ts'
import { useOpenRun } from '../shared/use-run.ts'
import { ClaimNeeds } from './claim-needs.tsx'
import '../shared/journeys.css'
import { workflowAtom, workflowKeys } from '../shared/workflows.atoms.ts'

const CONFLICT = 409

/** The first page of any journey but motor: what it is, what one agrees to, and the way in. */
export function WorkflowStart({ workflowId }: { workflowId: number }): ReactElement {
  const invalidate = useInvalidate()
  const workflow = useAtomValue(workflowAtom(workflowId))
  const draft = useAtomValue(claimDraftAtom)
  const [another, setAnother] = useState(false)
  if (!workflow) return <UnavailablePage />
  if (workflowId === CLAIMS_WORKFLOW_ID && draft.run && !another) {
    return <UnfinishedClaim onAnother={() => setAnother(true)} />
  }
  return <Landing workflow={workflow} onOutdated={() => void invalidate(workflowKeys.all)} />
}

interface LandingProps {
  workflow: WorkflowGuest
  /** The text agreed to is no longer the one in force. */
  onOutdated: () => void
}

function Landing({ workflow, onOutdated }: LandingProps): ReactElement {
  const workflowForm = useOperations(workflowFormStore)
  const { t } = useText('journeys')
  const errors = useText('errors')
  const locale = useAtomValue(localeAtom)
  const openRun = useOpenRun()
  const [, navigate] = useLocation()
  const [agreed, setAgreed] = useState(false)
  const { errors: faults, check } = useChecked({
    consent: { value: agreed ? 'yes' : '', needed: errors.t('fields.consent_needed') },
  })
  const submit = useSubmit([])
  const start = async (): Promise<void> => {
    const consent = { version: workflow.consent.version, accepted: true as const }
    const started = await workflowForm
      .initiateWorkflow({ workflow_id: workflow.id, locale, data: { consent } })
      .catch((error: unknown) => {
        if (statusOf(error) === CONFLICT) onOutdated()
        throw error
      })
    openRun(started.tracker.id, started.token)
    navigate(started.next.path)
  }
  const send = (): void => {
    if (check()) void submit.run(start, errors.msg('internal_error'))
  }
  return (
    <FormPage
      title={workflow.name}
      errors={faults}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('start.submit')}
      atEnd
      onSubmit={send}
    >
      {workflow.description ? <p className="lead lines">{workflow.description}</p> : null}
      {workflow.id === CLAIMS_WORKFLOW_ID ? (
        <>
          <ClaimNeeds />
          <p>
            <Link href={paths.lossNotice}>{t('claim.not_holder')}</Link>
          </p>
        </>
      ) : null}
      <section className="card">
        <h2>{t('start.consent')}</h2>
        <p className="lines">{workflow.consent.text || t('start.consent_default')}</p>
        <Tick
          name="consent"
          label={t('start.agree')}
          checked={agreed}
          onChange={setAgreed}
          error={faults.consent}
        />
      </section>
      <p className="soft">{t('start.keep')}</p>
    </FormPage>
  )
}
