import type { SaleDiscount } from '@coverdesk/sdk'
import type { Step } from '../../workflows/workflow-engine/definition.ts'

/** A seller's discount as it is stored with its quote. */
export interface StoredDiscount extends SaleDiscount {
  /** Whether it is above the seller's limit, so that another user decides. */
  referred: boolean
}

/** Whether the discount of a cover waits for another user's decision. */
export const isReferredDiscount = ({ discount }: { discount?: SaleDiscount | undefined }): boolean =>
  (discount as Partial<StoredDiscount> | undefined)?.referred === true

/** The key of the first approval of a workflow before its payment; undefined without one. */
export function approvalBeforePayment(steps: readonly Step[]): string | undefined {
  const payment = steps.findIndex(({ kind }) => kind === 'payment')
  return steps.slice(0, payment < 0 ? undefined : payment).find(({ kind }) => kind === 'approval')?.key
}
