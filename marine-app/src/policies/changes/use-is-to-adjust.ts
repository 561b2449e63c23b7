import type { CargoPolicy } from '@coverdesk/sdk'
import { useAtomValue } from 'jotai'
import type { MarineKind } from '../../paths.ts'
import { isToAdjust } from '../is-to-adjust.ts'
import { historyAtom } from './changes.atoms.ts'

/** Whether the adjustment of a policy is due and not requested yet. */
export function useIsToAdjust(kind: MarineKind, policy: CargoPolicy): boolean {
  const { data } = useAtomValue(historyAtom([kind, policy.id]))
  return isToAdjust(policy) && data !== undefined && !data.changes.some(({ state }) => state === 'requested')
}
