import type { Principal } from '../../platform/access/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { StepContext } from './step.ts'
import type { TrackerRow } from './tracker-store.ts'

/** A transition of a tracker to another step than its next one. */
export interface LeftStep {
  trackerId: string
  how: 'returned' | 'restarted' | 'ended'
  /** Key of the step it returns to. */
  to?: string
  now: Date
}

/** A decision with its reason, and the name of its author. */
interface ReasonedDecision {
  by: string
  reason: string
}

/** An approval in progress. */
export interface ApprovalAttempt {
  /** Privileges of the decider, and of the users they stand in for; none for an outside approver. */
  privileges: readonly ReadonlySet<string>[]
  reason: string
  principal: Principal
  /** Users who made the subject. */
  makers: readonly (string | null)[]
  /** Whether it offers other terms in place of those of the subject. */
  withTerms: boolean
  /** Whether it is part of a bulk decision, without an individual review. */
  bulk: boolean
}

/**
 * Contract: reactions to what happens to a tracker. Each hook runs in the transaction of the event, which an error rolls
 * back; the tracker is locked, except while it starts and in `onFileAdded`.
 */
export interface TrackerLifecycle {
  /** Stores data entered before the tracker started. */
  onStart?(tx: Tx, tracker: TrackerRow, draft: object, now: Date): Promise<void>
  /** Closes the open requests of the step that a tracker leaves. */
  onLeave?(tx: Tx, left: LeftStep): Promise<void>
  /** Checks that the subject may be approved. @throws ApiError 403, 409, 422 at `reason` */
  onApprove?(tx: Tx, services: Services, trackerId: string, approval: ApprovalAttempt): Promise<void>
  /** Handles the rejection of a tracker, before it ends. */
  onReject?(tx: Tx, services: Services, trackerId: string, decision: ReasonedDecision): Promise<void>
  /** Handles a request to the customer for more data, after the tracker returned to their form. */
  onReturn?(tx: Tx, services: Services, trackerId: string, decision: ReasonedDecision): Promise<void>
  /** Handles a form that a step opened for staff. */
  onFormOpened?(tx: Tx, trackerId: string, now: Date): Promise<void>
  /** Handles a file the customer uploaded after submitting its form. */
  onFileAdded?(tx: Tx, services: Services, trackerId: string, fileName: string): Promise<void>
  /** Handles a document signed by the customer that staff attached in place of a form's answers. */
  onSignedDocument?(
    tx: Tx,
    services: Services,
    tracker: TrackerRow,
    document: { formType: string; receivedOn: string },
  ): Promise<void>
  /** Sends a product email of a notification step; false when the tracker has no subject for it. */
  onNotify?(context: StepContext, template: string): Promise<boolean>
}
