import { lazyPart } from '@coverdesk/ui'
import { useAtom } from 'jotai'
import { type ReactElement, useEffect } from 'react'
import { useLocation } from 'wouter'
import { finishedAtAtom } from './finished.atoms.ts'

const NextBar = lazyPart(() => import('./next-bar.tsx').then((m) => m.NextBar))

/** Offers the next work item after one is done, in place of a finished page. */
export function NextWork(): ReactElement | null {
  const [location] = useLocation()
  const [finishedAt, setFinishedAt] = useAtom(finishedAtAtom)
  useEffect(() => {
    if (finishedAt !== null && finishedAt !== location) setFinishedAt(null)
  }, [finishedAt, location, setFinishedAt])
  return finishedAt === location ? <NextBar onClose={() => setFinishedAt(null)} /> : null
}
