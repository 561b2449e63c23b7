import type { createClient } from '@coverdesk/sdk'
import { atom, type PrimitiveAtom, useAtomValue } from 'jotai'

export type AppClient = ReturnType<typeof createClient>

/** The API client of this app's store, set by `createAppClient`. */
export const clientAtom: PrimitiveAtom<AppClient | null> = atom<AppClient | null>(null)

/** The client; throws when the app was put together without one. */
export function useClient(): AppClient {
  const client = useAtomValue(clientAtom)
  if (!client) throw new Error('No client in the store: call createAppClient first')
  return client
}
