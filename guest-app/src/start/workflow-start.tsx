import { CLAIMS_WORKFLOW_ID, type WorkflowGuest } from '@coverdesk/sdk'
import { localeAtom, statusOf, useInvalidate, useSubmit, useText } from '@coverdesk/sdk/react'
import { useOperations } from '@coverdesk/sdk/react/operations/use-operations.ts'
import { workflowFormStore } from '@coverdesk/sdk/react/operations/workflow-form.atoms.ts'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { UnavailablePage } from '../shared/fault-pages.tsx'
import { Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { useOpenRun } from '../shared/use-run.ts'
import { ClaimNeeds } from './claim-needs.tsx'
import '../shared/journeys.css'
import { workflowAtom, workflowKeys } from '../shared/workflows.atoms.ts'

const CONFLICT = 409

/** The first page of any journey but motor: what it is, what one agrees to, and the way in. */
export function WorkflowStart({ workflowId }: { workflowId: number }): ReactElement {
  const invalidate = useInvalidate()
  const workflow = useAtomValue(workflowAtom(workflowId))
  if (!workflow) return <UnavailablePage />
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
  const [faults, setFaults] = useState<Record<string, string>>({})
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
    const found: Record<string, string> = agreed ? {} : { consent: errors.t('fields.consent_needed') }
    setFaults(found)
    if (agreed) void submit.run(start, errors.t('internal_error'))
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
      {workflow.id === CLAIMS_WORKFLOW_ID ? <ClaimNeeds /> : null}
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
