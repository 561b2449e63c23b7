import type { StepKind, WorkflowStep } from '@coverdesk/sdk'
import { startedBy } from '../../platform/access/products.ts'

export type { StepKind }
/** One step of a workflow; `title_key` names the title in the `workflow-steps` dictionary when the product brings it. */
export type Step = WorkflowStep

export interface WorkflowDefinition {
  id: number
  name: string
  description: string
  version: number
  steps: Step[]
  consent: Consent
  /** Name and description of what the product brings are keys of the `workflow-steps` dictionary. */
  seeded: boolean
}

/** What a run is started with is filed under it; no step of staff's own has this key. */
export const START = 'start'
/** Whether a first step asks what starting a run answers: consent, identity and contact. */
export const isAnsweredByStarting = (step: Step | undefined): boolean =>
  startedBy(step?.form_type) !== undefined
/** What a branch names to end the run. */
export const END = 'end'

export interface Consent {
  version: string
  /** Key of the text in the `workflow-steps` dictionary, for what the product brings. */
  text_key?: string
  text?: string
}
