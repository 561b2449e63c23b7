import { safeStorage } from '@coverdesk/ui'
import { atom } from 'jotai'

const KEY = 'my'

interface MySession {
  token: string
  expires_at: string
}

function read(): MySession | null {
  try {
    const stored = JSON.parse(safeStorage()?.getItem(KEY) ?? 'null') as MySession | null
    return stored && new Date(stored.expires_at) > new Date() ? stored : null
  } catch {
    return null
  }
}

const storedSessionAtom = atom<MySession | null>(null)
storedSessionAtom.onMount = (set) => set(read())

/** The session of the customer's home on this device; null until a code was passed, and after a day. */
export const mySessionAtom = atom(
  (get) => get(storedSessionAtom) ?? read(),
  (_get, set, session: MySession | null) => {
    const storage = safeStorage()
    if (session) storage?.setItem(KEY, JSON.stringify(session))
    else storage?.removeItem(KEY)
    set(storedSessionAtom, session)
  },
)
