import type { RequestedChange, WorkflowError, WorkflowStep } from '@coverdesk/sdk'
import { localeAtom, useClient, useDebounced } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { errorsOf } from './step-errors.ts'

interface StepCheck {
  faults: WorkflowError[]
  setErrors: Dispatch<SetStateAction<WorkflowError[]>>
  /** Changes that need an approval before the steps are published. */
  waits: readonly RequestedChange[]
}

/** Checks steps for publishing errors and necessary approvals, a moment after every change, and again in a new language. `written` are the steps as JSON. */
export function useStepCheck(
  written: string,
  known: WorkflowError[],
  { asks, workflowId }: { asks: boolean; workflowId: number | undefined },
): StepCheck {
  const client = useClient()
  const locale = useAtomValue(localeAtom)
  const [stepErrors, setErrors] = useState(known)
  const [waits, setWaits] = useState<readonly RequestedChange[]>([])
  const settled = useDebounced(written)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes errors in the language in use
  useEffect(() => {
    if (!asks) return undefined
    let current = true
    const steps = JSON.parse(settled) as WorkflowStep[]
    const tell = (found: WorkflowError[] | null): void => {
      if (current && found) setErrors(found)
    }
    const keys = steps.map(({ key }) => key)
    client.workflow.workflows.check({ steps, workflow_id: workflowId }).then(
      (checked) => {
        tell(checked.faults)
        if (current) setWaits(checked.waits)
      },
      (error: unknown) => tell(errorsOf(error, keys)),
    )
    return () => {
      current = false
    }
  }, [client, locale, settled, asks, workflowId])
  return { faults: stepErrors, setErrors, waits }
}
