import { useEffect } from 'react'
import { rememberJourney } from './journey.ts'

/** Notes the journey of the page that is shown. */
export function useJourney(workflowId: number): void {
  useEffect(() => rememberJourney(workflowId), [workflowId])
}
