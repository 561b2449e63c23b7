import { CLAIMS_WORKFLOW_ID, MOTOR_WORKFLOW_ID } from './constants.ts'

/** A workflow that Coverdesk brings with screens of its own, beside those any workflow has. */
export interface Product {
  key: 'claims' | 'motor'
  /** Its workflow. Those that staff make have other ids. */
  workflow_id: number
  /** Where the office has its screens. */
  path: string
  /** What opens its runs, forms and approvals to members of staff. */
  privileges: {
    read: 'claim.claim.read' | 'tracker.motor.read'
    edit: 'claim.claim.edit' | 'tracker.motor.edit'
    /** Asked of everybody who decides an approval of its runs. */
    approve: 'claim.claim.approve' | 'policy.motor.approve'
  }
  /** Form types with screens and calls of their own: what a run is started with, and what is proposed to be insured. */
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

/** Every product. Another one is a row here and a folder for what is its own. */
export const products: readonly Product[] = [claimsProduct, motorProduct]
