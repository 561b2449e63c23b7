import type { WorkflowFault, WorkflowStep } from '@coverdesk/sdk'
import { useClient } from '@coverdesk/sdk/react'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { faultsOf } from './faults.ts'

const CHECK_AFTER = 500

interface StepCheck {
  faults: WorkflowFault[]
  setFaults: Dispatch<SetStateAction<WorkflowFault[]>>
}

/** What keeps steps from being published, asked anew a moment after every change. `written` are the steps as JSON. */
export function useStepCheck(written: string, known: WorkflowFault[], asks: boolean): StepCheck {
  const client = useClient()
  const [faults, setFaults] = useState(known)
  useEffect(() => {
    if (!asks) return undefined
    let current = true
    const steps = JSON.parse(written) as WorkflowStep[]
    const tell = (found: WorkflowFault[] | null): void => {
      if (current && found) setFaults(found)
    }
    const timer = setTimeout(() => {
      const keys = steps.map(({ key }) => key)
      client.workflows.check({ steps }).then(
        (checked) => tell(checked.faults),
        (error: unknown) => tell(faultsOf(error, keys)),
      )
    }, CHECK_AFTER)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [client, written, asks])
  return { faults, setFaults }
}
