import type { FollowedTracker, Progress } from '@coverdesk/sdk'
import type { ReactElement } from 'react'
import { usePurchaseProgress } from '../shared/purchase-progress.ts'

interface PurchaseProgressProps {
  run: FollowedTracker
  children: (progress: Progress) => ReactElement
}

/** Counts the pages of a purchase on from those its customer came by, until it is paid for. */
export function PurchaseProgress({ run, children }: PurchaseProgressProps): ReactElement {
  const isPaying = run.next.screen === 'pay-motor'
  const progress = usePurchaseProgress(isPaying ? 'pay' : 'decision', isPaying ? run.accepted : true)
  return children(isPaying || run.form_id ? progress : run.progress)
}
