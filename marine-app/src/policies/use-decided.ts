import { useInvalidate } from '@coverdesk/ui'
import { waitingKeys } from '../shared/waiting.atoms.ts'
import { cargoKeys } from './policies.atoms.ts'

/** Invalidates the queries a decision on a policy changes: policies and waiting items. */
export function useDecided(): () => Promise<void> {
  const invalidate = useInvalidate()
  return async () => {
    await Promise.all([invalidate(cargoKeys.all), invalidate(waitingKeys.all)])
  }
}
