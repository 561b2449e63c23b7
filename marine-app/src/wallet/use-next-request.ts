import { useKeyDown } from '@coverdesk/ui'
import { isTyping } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { waitingAtom } from './wallet.atoms.ts'

export interface Queue {
  /** Position among the waiting requests, from 1; 0 for one that no longer waits. */
  place: number
  waiting: number
  next: (() => void) | null
}

/** Moves between waiting requests, also with the keys `j` and `k`. */
export function useNextRequest(id: string): Queue {
  const { data } = useAtomValue(waitingAtom)
  const [, navigate] = useLocation()
  const ids = (data?.data ?? []).map((row) => row.id)
  const at = ids.indexOf(id)
  const after = ids[at + 1] ?? (at > 0 ? ids[0] : undefined)
  const before = at > 0 ? ids[at - 1] : undefined
  const open = (other: string): void => navigate(pathOf(paths.admin.walletRequest, other))
  useKeyDown((event) => {
    const other = { j: after, k: before }[event.key]
    if (other && other !== id && !isTyping(event) && !document.querySelector('[role="dialog"]')) open(other)
  })
  return {
    place: at + 1,
    waiting: data?.meta.total ?? 0,
    next: after && after !== id ? () => open(after) : null,
  }
}
