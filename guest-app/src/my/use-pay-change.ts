import { useInvalidate } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { useOpenRun } from '../shared/use-run.ts'
import { myClientAtom } from './my.atoms.ts'

/** Returns a function that leads to the payment of a change. */
export function usePayChange(): (changeId: string) => Promise<void> {
  const { my } = useAtomValue(myClientAtom)
  const openRun = useOpenRun()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  return async (changeId) => {
    const run = await my.openChange(changeId)
    openRun(run.tracker_id, run.token)
    await invalidate(['my'])
    navigate(run.next.path)
  }
}
