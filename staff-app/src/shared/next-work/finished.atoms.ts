import { atom } from 'jotai'

/** Path of the page when a work item was finished; null before one was. */
export const finishedAtAtom = atom<string | null>(null)
