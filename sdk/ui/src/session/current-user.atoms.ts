import type { User } from '@coverdesk/sdk'
import { type Atom, atom, type PrimitiveAtom } from 'jotai'
import { userAtom } from './session.atoms.ts'

/** Where this app keeps who is signed in; it tells when it is composed, unless it is the staff's. */
export const userSourceAtom: PrimitiveAtom<Atom<User | null>> = atom<Atom<User | null>>(userAtom)

/** Who is signed in to this app, for parts that several apps have. */
export const currentUserAtom: Atom<User | null> = atom((get) => get(get(userSourceAtom)))
