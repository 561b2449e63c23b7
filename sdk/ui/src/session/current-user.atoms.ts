import type { User } from '@coverdesk/sdk'
import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import { userAtom } from './session.atoms.ts'

/** The atom of this app's signed-in user; set when the app is composed, unless it is the staff app. */
export const userSourceAtom: PrimitiveAtom<Atom<User | null>> = atom<Atom<User | null>>(userAtom)

/** The signed-in user of this app, for shared parts. */
export const currentUserAtom: Atom<User | null> = atom((get) => get(get(userSourceAtom)))
