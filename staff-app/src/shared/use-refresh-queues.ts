import { useInvalidate } from '@coverdesk/ui'
import { useCallback } from 'react'
import { approvalKeys } from '../approvals/approvals.atoms.ts'
import { claimKeys } from '../claims/claims.atoms.ts'
import { dashboardKeys } from '../dashboard/dashboard.atoms.ts'
import { formKeys } from '../forms/forms.atoms.ts'
import { myWorkKeys } from '../my-work/my-work.atoms.ts'
import { paymentKeys } from '../payments/payments.atoms.ts'
import { trackerKeys } from '../trackers/trackers.atoms.ts'

const TOUCHED = [formKeys, approvalKeys, trackerKeys, claimKeys, dashboardKeys, myWorkKeys, paymentKeys].map(
  ({ all }) => all,
)

/** Refreshes everything that a completed step or a changed claim may have affected. */
export function useRefreshQueues(): () => Promise<void> {
  const invalidate = useInvalidate()
  return useCallback(() => invalidate(...TOUCHED), [invalidate])
}
