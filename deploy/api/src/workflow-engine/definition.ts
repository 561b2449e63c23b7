/** What a step asks for. Each kind has one handler in `steps.ts`. */
export type StepKind = 'form' | 'identity' | 'quote' | 'payment' | 'issue_policy' | 'notify'

export interface Step {
  /** Unique within the workflow; answers and events are filed under it. */
  key: string
  kind: StepKind
  /** Key of the title in the `workflow-steps` dictionary. */
  title_key: string
  /** For `form`: the form type that is filled in. */
  form_type?: string
  /** For `notify`: the mail template. */
  template?: string
}

export interface WorkflowDefinition {
  id: number
  name: string
  description: string
  version: number
  steps: Step[]
  consent: { version: string; text_key: string }
}

export const CLAIMS_WORKFLOW = 1
export const MOTOR_WORKFLOW = 2
