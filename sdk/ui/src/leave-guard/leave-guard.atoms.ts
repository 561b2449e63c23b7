import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai'

/** What would be lost, while somebody works on it. */
export interface LeaveGuard {
  /** Saves it and tells whether it is saved; null where leaving cannot save. */
  save: (() => Promise<boolean>) | null
}

export const leaveGuardAtom: PrimitiveAtom<LeaveGuard | null> = atom<LeaveGuard | null>(null)

/** Where somebody is about to go, while they are asked. */
export const leavingAtom: PrimitiveAtom<{ go: () => void } | null> = atom<{ go: () => void } | null>(null)

/** Goes at once where nothing would be lost, and asks first otherwise. */
export const leaveAtom: WritableAtom<null, [go: () => void], void> = atom(null, (get, set, go) => {
  if (get(leaveGuardAtom)) set(leavingAtom, { go })
  else go()
})
