import { atom, type PrimitiveAtom } from 'jotai'

/** The address of the page that lists exports; an app sets it when it is composed. */
export const exportsPathAtom: PrimitiveAtom<string> = atom('')
