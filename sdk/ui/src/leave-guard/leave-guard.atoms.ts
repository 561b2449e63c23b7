import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai'

/** Unsaved work. */
export interface LeaveGuard {
  /** Saves it and returns whether it succeeded; null when it cannot be saved while leaving. */
  save: (() => Promise<boolean>) | null
}

export const leaveGuardAtom: PrimitiveAtom<LeaveGuard | null> = atom<LeaveGuard | null>(null)

/** The target of the navigation, until the user answers. */
export const leavingAtom: PrimitiveAtom<{ go: () => void } | null> = atom<{ go: () => void } | null>(null)

/** Navigates at once without unsaved work, and asks first otherwise. */
export const leaveAtom: WritableAtom<null, [go: () => void], void> = atom(null, (get, set, go) => {
  if (get(leaveGuardAtom)) set(leavingAtom, { go })
  else go()
})
