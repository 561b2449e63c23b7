import type { StepKind, WorkflowStep } from '@coverdesk/sdk'
import { startedBy } from '../../platform/access/products.ts'

export type { StepKind }
/** One step of a workflow; `title_key` names the title in the `workflow-steps` dictionary for steps of the product. */
export type Step = WorkflowStep

export interface WorkflowDefinition {
  id: number
  name: string
  description: string
  version: number
  steps: Step[]
  consent: Consent
  /** Name and description of a product's workflow are keys of the `workflow-steps` dictionary. */
  seeded: boolean
}

/** Key of the start answers; no step of staff has this key. */
export const START = 'start'
/** Returns whether starting the tracker answers its first step: consent, identity and contact. */
export const isAnsweredByStarting = (step: Step | undefined): boolean =>
  startedBy(step?.form_type) !== undefined
/** Branch target that ends the tracker. */
export const END = 'end'

export interface Consent {
  version: string
  /** Key of the text in the `workflow-steps` dictionary, for workflows of the product. */
  text_key?: string
  text?: string
}
