import type { User } from '@coverdesk/sdk'
import type { Atom, WritableAtom } from 'jotai'
import { atom } from 'jotai'
import { RESET } from 'jotai/utils'
import { nullableText, type StoredAtom, storedAtom } from '../stored-atom.ts'

/** The bearer token, key `token`. */
export const tokenAtom: StoredAtom<string | null> = storedAtom('token', null, nullableText)

/** The values that survive a reload besides the token. */
interface PersistedRoot {
  user: User | null
}

/** Key `persist:root`. */
const persistedRootAtom: StoredAtom<PersistedRoot> = storedAtom<PersistedRoot>(
  'persist:root',
  { user: null },
  { read: readRoot, write: JSON.stringify },
)

/** The signed-in user, as last received from the server. */
export const userAtom: WritableAtom<User | null, [User | null], void> = atom(
  (get) => get(persistedRootAtom).user,
  (_get, set, user: User | null) => set(persistedRootAtom, user ? { user } : RESET),
)

export const isLoggedInAtom: Atom<boolean> = atom((get) => get(tokenAtom) !== null)

/** Stores the token and the user of a sign-in. */
export const signInAtom: WritableAtom<null, [{ token: string; user: User }], void> = atom(
  null,
  (_get, set, { token, user }: { token: string; user: User }) => {
    set(tokenAtom, token)
    set(userAtom, user)
  },
)

/** Deletes the token and the persisted root. */
export const signOutAtom: WritableAtom<null, [], void> = atom(null, (_get, set) => {
  set(tokenAtom, RESET)
  set(persistedRootAtom, RESET)
})

/** Whether the signed-in user's role includes a privilege. */
export function hasPrivilege(user: User | null, privilege: string): boolean {
  return user?.role?.privileges.includes(privilege) ?? false
}

function readRoot(text: string): PersistedRoot | undefined {
  try {
    const root: unknown = JSON.parse(text)
    const user = typeof root === 'object' && root !== null && 'user' in root ? root.user : undefined
    return typeof user === 'object' && user !== null && 'id' in user ? { user: user as User } : undefined
  } catch {
    return undefined
  }
}
