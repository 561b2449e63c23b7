import { latePart, safeStorage, themeAtom } from '@coverdesk/ui'
import { createStore } from 'jotai'
import { type Connection, connectAtom, connectionAtom } from './shared/connection.ts'

export type Store = ReturnType<typeof createStore>

/**
 * The store of the app; what speaks with the server joins it once its code is there. It is dark as the phone is, unless
 * the customer chose.
 */
export function composeStore(): Store {
  const store = createStore()
  if (safeStorage()?.getItem('theme') == null) store.set(themeAtom, 'system')
  const ahead = async (): Promise<Connection> => {
    const { connect } = await import('./connect.ts')
    const connection = store.get(connectionAtom) ?? connect(store)
    store.set(connectionAtom, connection)
    return connection
  }
  store.set(connectAtom, { ahead, now: latePart(ahead) })
  return store
}
