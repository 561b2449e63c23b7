import { useInvalidate } from '@coverdesk/ui'
import { waitingKeys } from '../shared/waiting.atoms.ts'
import { cargoKeys } from './policies.atoms.ts'

/** Reads again what a decision about a policy shows in: the policies, and what waits. */
export function useDecided(): () => Promise<void> {
  const invalidate = useInvalidate()
  return async () => {
    await Promise.all([invalidate(cargoKeys.all), invalidate(waitingKeys.all)])
  }
}
