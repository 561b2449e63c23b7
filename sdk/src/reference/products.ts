import { CLAIMS_WORKFLOW_ID, MOTOR_WORKFLOW_ID } from './constants.ts'

/** A supplied workflow with screens of its own, besides those of every workflow. */
export interface Product {
  key: 'claims' | 'motor'
  /** Its workflow. Workflows that staff create have other ids. */
  workflow_id: number
  /** Path of its screens in the staff app. */
  path: string
  /** Privileges that open its trackers, forms and approvals to staff. */
  privileges: {
    read: 'claim.claim.read' | 'tracker.motor.read'
    edit: 'claim.claim.edit' | 'tracker.motor.edit'
    /** Required of all users who decide an approval of its trackers. */
    approve: 'claim.claim.approve' | 'policy.motor.approve'
  }
  /** Form types with screens and calls of their own: the start of a tracker, and the proposal. */
  forms: { start?: string; proposal?: string }
}

export const claimsProduct: Product = {
  key: 'claims',
  workflow_id: CLAIMS_WORKFLOW_ID,
  path: '/claims',
  privileges: { read: 'claim.claim.read', edit: 'claim.claim.edit', approve: 'claim.claim.approve' },
  forms: {},
}

export const motorProduct: Product & { forms: { start: string; proposal: string } } = {
  key: 'motor',
  workflow_id: MOTOR_WORKFLOW_ID,
  path: '/underwriting',
  privileges: { read: 'tracker.motor.read', edit: 'tracker.motor.edit', approve: 'policy.motor.approve' },
  forms: { start: 'motor-start', proposal: 'motor-proposal' },
}

/** All products. Another one needs a row here and a folder for its own parts. */
export const products: readonly Product[] = [claimsProduct, motorProduct]
