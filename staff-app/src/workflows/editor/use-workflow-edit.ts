import type { RequestedChange, Workflow, WorkflowError, WorkflowInput } from '@coverdesk/sdk'
import { type Submit, showSuccessToast, useInvalidate, useSaving, useText } from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { useOperations } from '@coverdesk/ui/operations'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { workflowPath } from '../../paths.ts'
import { type Steps, useHistory } from '../../shared/history/use-history.ts'
import { errorsOf } from '../step-errors/step-errors.ts'
import { useStepCheck } from '../step-errors/use-step-check.ts'
import { type EditedStep, firstSteps, settled, toEdited, toSteps } from '../steps/steps.ts'
import { workflowKeys, workflowStore } from '../workflows.atoms.ts'

export type Details = Omit<WorkflowInput, 'steps'>

export interface WorkflowEdit {
  /** Last saved version; null for a new one. */
  saved: Workflow | null
  details: Details
  steps: EditedStep[]
  setDetails: (details: Details) => void
  setSteps: (steps: EditedStep[]) => void
  /** Undo and redo. */
  history: Steps
  changed: boolean
  faults: WorkflowError[]
  /** Approval requirements that publishing would weaken: a second administrator has to approve. */
  waits: readonly RequestedChange[]
  submit: Submit
  save: () => Promise<boolean>
  /** Saves changes and publishes them as the next version, with a note of what changed and why. */
  publish: (note: string) => Promise<boolean>
  /** Newer version that another user has saved. */
  conflict: Workflow | null
  /** Overwrites the newer version. */
  keepMine: () => Promise<boolean>
  takeTheirs: () => void
}

/** The edit of a workflow that was saved before. */
export type SavedEdit = WorkflowEdit & { saved: Workflow }

interface Work {
  details: Details
  steps: EditedStep[]
}

const EMPTY: Details = { name: '', description: '', consent_text: '' }
const detailsOf = ({ name, description, consent_text }: Details): Details => ({
  name,
  description,
  consent_text,
})
const bodyOf = (details: Details, steps: readonly EditedStep[]): WorkflowInput => ({
  ...detailsOf(details),
  steps: toSteps(steps),
})

/** Edits a workflow until it is saved. `read` is null for a new one. */
export function useWorkflowEdit(read: Workflow | null, locked: boolean): WorkflowEdit {
  const workflows = useOperations(workflowStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg, locale } = useText('workflows')
  const [saved, setSaved] = useState(read)
  const started = (): Work => ({
    details: detailsOf(read ?? EMPTY),
    steps: read ? toEdited(read.steps) : firstSteps(t('first.contact'), t('first.form')),
  })
  const [startedIn, setStartedIn] = useState({ locale, read })
  const history = useHistory<Work>(started)
  const { details, steps } = history.work
  const saving = useSaving<Workflow>(['name', 'description', 'consent_text'], msg('save_failed'))
  const body = useMemo(() => bodyOf(details, steps), [details, steps])
  const written = JSON.stringify(body)
  const [savedText, setSavedText] = useState(written)
  const changed = written !== savedText
  const { faults, setErrors, waits } = useStepCheck(JSON.stringify(body.steps), saved?.faults ?? [], {
    asks: !locked,
    workflowId: saved?.id,
  })

  const show = (workflow: Workflow): void => {
    const ids = new Map(steps.map(({ key, id }) => [key, id]))
    const shown = toEdited(workflow.steps).map((step) => {
      const id = ids.get(step.key) ?? step.id
      ids.delete(step.key)
      return { ...step, id }
    })
    setSaved(workflow)
    setStartedIn({ locale, read })
    history.restart({ details: detailsOf(workflow), steps: shown })
    setSavedText(JSON.stringify(bodyOf(workflow, shown)))
  }
  // Take another user's newer version when nothing here would be lost, and the texts in another language.
  const isNewer = read && saved && read.version > saved.version
  const isReadAgain =
    read?.version === saved?.version && locale !== startedIn.locale && read !== startedIn.read
  if (read && !changed && !saving.submit.busy && (isNewer || isReadAgain)) show(read)
  // The titles of a new workflow's steps follow the language until something is written.
  if (!saved && !changed && locale !== startedIn.locale) {
    const work = started()
    setStartedIn({ locale, read })
    history.restart(work)
    setSavedText(JSON.stringify(bodyOf(work.details, work.steps)))
  }

  const withErrors = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call
    } catch (error) {
      const found = errorsOf(
        error,
        body.steps.map(({ key }) => key),
      )
      const stepErrors = found?.filter(({ step, field }) => step !== null || !(field in EMPTY))
      if (stepErrors && stepErrors.length > 0) setErrors(stepErrors)
      throw error
    }
  }
  const store = async (version: number | undefined): Promise<Workflow> => {
    const answer = await withErrors(
      saved && version !== undefined
        ? workflows.update(saved.id, { ...body, version })
        : workflows.create(body),
    )
    setSaved(answer)
    setSavedText(written)
    history.rewrite((work) => ({ ...work, steps: settled(work.steps) }))
    return answer
  }
  const send = (version: number | undefined): Promise<boolean> =>
    saving.run(async () => {
      const answer = await store(version)
      await invalidate(workflowKeys.all)
      if (!saved) navigate(workflowPath(answer.id), { replace: true })
    })
  const publish = (note: string): Promise<boolean> =>
    saving.run(async () => {
      if (!saved) return
      const { id, version } = changed ? await store(saved.version) : saved
      const answer = await withErrors(workflows.publish(id, { version, note }))
      setSaved(answer)
      showSuccessToast(
        answer.waiting
          ? t('publish_waits.requested')
          : t('published', { version: String(answer.workflow_version) }),
      )
      await invalidate(workflowKeys.all)
    })
  const save = (): Promise<boolean> => send(saved?.version)
  useLeaveGuard(changed, save)
  return {
    save,
    saved,
    details,
    steps,
    setDetails: (next) => history.change((work) => ({ ...work, details: next })),
    setSteps: (next) => history.change((work) => ({ ...work, steps: next })),
    history,
    changed,
    faults,
    waits,
    publish,
    submit: saving.submit,
    conflict: saving.conflict,
    keepMine: () => send(saving.conflict?.version),
    takeTheirs: () => {
      if (!saving.conflict) return
      show(saving.conflict)
      saving.clearConflict()
      void invalidate(workflowKeys.all)
    },
  }
}
