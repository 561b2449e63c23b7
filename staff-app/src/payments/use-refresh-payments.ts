import { useInvalidate } from '@coverdesk/ui'
import { useCallback } from 'react'
import { paymentKeys } from './payments.atoms.ts'

/** Reads again every list and sum of payments. */
export function useRefreshPayments(): () => Promise<void> {
  const invalidate = useInvalidate()
  return useCallback(() => invalidate(paymentKeys.all), [invalidate])
}
