import { MOTOR_WORKFLOW_ID, type Progress, type Validation } from '@coverdesk/sdk'
import { type PurchasePage, usePurchaseProgress } from '../shared/purchase-progress.ts'

/** How far an identity check is: among the pages of a purchase, or the steps of another workflow. */
export function useValidationProgress(validation: Validation, page: PurchasePage): Progress {
  const ofPurchase = usePurchaseProgress(page)
  const { current, total } = validation.progress
  return validation.workflow_id === MOTOR_WORKFLOW_ID ? ofPurchase : { ...ofPurchase, current, total }
}
