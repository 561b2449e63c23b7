import type { User } from '@coverdesk/sdk'
import type { PrimitiveAtom, WritableAtom } from 'jotai'
import { atom } from 'jotai'
import { RESET } from 'jotai/utils'
import { nullableText, type StoredAtom, type StoredFormat, storedAtom } from '../stored-atom.ts'

export type MarineUserType = 'marine_admin' | 'marine_partner'

/** The marine bearer token, key `marine_token`. */
export const marineTokenAtom: StoredAtom<string | null> = storedAtom('marine_token', null, nullableText)

const userTypeFormat: StoredFormat<MarineUserType | null> = {
  read: (text) => (text === 'marine_admin' || text === 'marine_partner' ? text : undefined),
  write: (value) => value ?? '',
}

/** Which kind of marine user is signed in, key `marine_user_type`. */
export const marineUserTypeAtom: StoredAtom<MarineUserType | null> = storedAtom(
  'marine_user_type',
  null,
  userTypeFormat,
)

/** The signed-in marine user; null until it is loaded. */
export const marineUserAtom: PrimitiveAtom<User | null> = atom<User | null>(null)

/** The result of a marine sign-in. */
export interface MarineSignIn {
  token: string
  type: MarineUserType
  user: User
}

export const marineSignInAtom: WritableAtom<null, [MarineSignIn], void> = atom(
  null,
  (_get, set, { token, type, user }: MarineSignIn) => {
    set(marineTokenAtom, token)
    set(marineUserTypeAtom, type)
    set(marineUserAtom, user)
  },
)

/** Deletes token, user type and user. */
export const marineSignOutAtom: WritableAtom<null, [], void> = atom(null, (_get, set) => {
  set(marineTokenAtom, RESET)
  set(marineUserTypeAtom, RESET)
  set(marineUserAtom, null)
})
