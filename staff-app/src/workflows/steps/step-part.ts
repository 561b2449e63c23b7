import type { WorkflowStep } from '@coverdesk/sdk'
import type { EditedStep } from './steps.ts'
import type { Catalogue } from './use-catalogue.ts'

/** Props of every part of the step panel. */
export interface StepPartProps {
  step: EditedStep
  index: number
  steps: readonly EditedStep[]
  catalogue: Catalogue
  /** Returns the error of a field of this step. */
  at: (field: keyof WorkflowStep) => string | null
  put: (change: Partial<WorkflowStep>) => void
}
