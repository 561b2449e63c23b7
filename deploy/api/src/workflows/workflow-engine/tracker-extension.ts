import type { StepKind } from '@coverdesk/sdk'
import type { Services } from '../../platform/services.ts'
import type { StepHandler } from './step.ts'
import type { TrackerFacts } from './tracker-facts.ts'
import type { OwnForm, TrackerForm } from './tracker-form.ts'
import type { TrackerLifecycle } from './tracker-lifecycle.ts'
import type { TrackerPresentation } from './tracker-presentation.ts'

declare module '../../platform/services.ts' {
  interface Services {
    /** Step handlers and tracker extensions that higher layers register with the engine. */
    workflowEngine: WorkflowEngine
  }
}

export interface WorkflowEngine {
  /** Handler for entering a step, by its kind. */
  stepHandlers: Record<StepKind, StepHandler>
  /** Called in this order. */
  extensions: readonly TrackerExtension[]
}

/**
 * Extends trackers with a noun such as a claim, a price or a payment, by any of four contracts. See
 * `deploy/docs/tracker-extensions.md`.
 */
export interface TrackerExtension {
  facts?: TrackerFacts
  lifecycle?: TrackerLifecycle
  presentation?: TrackerPresentation
  form?: TrackerForm
}

/** Returns the first answer that is not null, in the order of the extensions. */
export async function firstFrom<T>(
  { workflowEngine }: Services,
  read: (extension: TrackerExtension) => Promise<T | null> | undefined,
): Promise<T | null> {
  for (const extension of workflowEngine.extensions) {
    const answer = await read(extension)
    if (answer !== null && answer !== undefined) return answer
  }
  return null
}

/** Calls a lifecycle hook of each extension, one after the other; an error ends the calls. */
export async function callEach(
  { workflowEngine }: Services,
  call: (lifecycle: TrackerLifecycle) => Promise<void> | undefined,
): Promise<void> {
  for (const { lifecycle } of workflowEngine.extensions) if (lifecycle) await call(lifecycle)
}

export const ownFormOf = ({ workflowEngine }: Services, formType: string): OwnForm | undefined =>
  workflowEngine.extensions.map(({ form }) => form?.ownForms?.[formType]).find((form) => form !== undefined)
