import { atom } from 'jotai'

/** The address where one was when a piece of work was done; null when none was. */
export const finishedAtAtom = atom<string | null>(null)
