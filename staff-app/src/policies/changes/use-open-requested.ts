import type { MotorPolicyChange } from '@coverdesk/sdk'
import { showSuccessToast, useInvalidate, useText } from '@coverdesk/ui'
import { useLocation } from 'wouter'
import { changeOfPolicyPath } from '../../paths.ts'
import { policyKeys } from '../policies.atoms.ts'
import { changeKeys } from './changes.atoms.ts'

/** Returns what opens the page of a change that was just requested. */
export function useOpenRequested(
  policyId: string,
): (change: Pick<MotorPolicyChange, 'id' | 'status'>) => Promise<void> {
  const invalidate = useInvalidate()
  const { t } = useText('policy-record')
  const [, navigate] = useLocation()
  return async ({ id, status }) => {
    showSuccessToast(t(`change.done.${status}`))
    await Promise.all([invalidate(policyKeys.all), invalidate(changeKeys.all)])
    navigate(changeOfPolicyPath(policyId, id))
  }
}
