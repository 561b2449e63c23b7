import type { CargoPolicy } from '@coverdesk/sdk'
import { useAtomValue } from 'jotai'
import type { MarineKind } from '../../paths.ts'
import { isToAdjust } from '../is-to-adjust.ts'
import { historyAtom } from './changes.atoms.ts'

/** Whether somebody is to ask for the adjustment of a policy: nobody has, as far as is known. */
export function useIsToAdjust(kind: MarineKind, policy: CargoPolicy): boolean {
  const { data } = useAtomValue(historyAtom([kind, policy.id]))
  return isToAdjust(policy) && data !== undefined && !data.changes.some(({ state }) => state === 'requested')
}
