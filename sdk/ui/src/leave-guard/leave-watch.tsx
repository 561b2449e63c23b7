import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { lazyPart } from '../network/lazy-part.tsx'
import { leaveAtom, leaveGuardAtom, leavingAtom } from './leave-guard.atoms.ts'
import { watchHistory } from './watch-history.ts'
import { watchLinks } from './watch-links.ts'

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx').then((m) => m.LeaveDialog))

/** Asks before any navigation that leaves unsaved work. */
export function LeaveWatch(): ReactElement | null {
  const guard = useAtomValue(leaveGuardAtom)
  const leaving = useAtomValue(leavingAtom)
  const leave = useSetAtom(leaveAtom)
  const [, navigate] = useLocation()
  const watching = guard !== null
  useEffect(() => {
    if (!watching) return undefined
    const stopLinks = watchLinks(leave, navigate)
    const stopHistory = watchHistory(leave)
    return () => {
      stopLinks()
      stopHistory()
    }
  }, [watching, leave, navigate])
  if (!leaving) return null
  return (
    <Suspense>
      <LeaveDialog save={guard?.save ?? null} go={leaving.go} />
    </Suspense>
  )
}
