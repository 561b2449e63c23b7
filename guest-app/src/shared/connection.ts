import { forgetFailures, MissingPartError, reload, type retryQueriesAtom } from '@coverdesk/ui'
import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai'
import type { priceListAtom, vehiclesAtom } from './prices/prices.atoms.ts'

/** What speaks with the server, for pages that are shown before its code has come. */
export interface Connection {
  priceListAtom: typeof priceListAtom
  vehiclesAtom: typeof vehiclesAtom
  retryQueriesAtom: typeof retryQueriesAtom
}

/** Null until the code is there. */
export const connectionAtom: PrimitiveAtom<Connection | null> = atom<Connection | null>(null)

/** Fetches that code once for all callers, and again after a failure. */
export interface Connect {
  /** Ahead of need: a failure takes nothing from the page. */
  ahead: () => Promise<Connection>
  /** For what cannot be shown without: code that a newer version has replaced loads the page again. */
  now: () => Promise<Connection>
}

const nowhere = (): Promise<never> => Promise.reject(new Error('No server: call composeStore first'))

/** Set by `composeStore`. */
export const connectAtom: PrimitiveAtom<Connect> = atom<Connect>({ ahead: nowhere, now: nowhere })

/** Whether the last try to connect ahead of need has failed. */
export const isUnconnectedAtom: PrimitiveAtom<boolean> = atom(false)

/** Connects ahead of need. */
export const connectAheadAtom: WritableAtom<null, [], Promise<void>> = atom(null, async (get, set) => {
  const failed = await get(connectAtom)
    .ahead()
    .then(
      () => false,
      () => true,
    )
  set(isUnconnectedAtom, failed)
})

/** Repeats reads that failed or could not be sent. */
export const tryAgainAtom: WritableAtom<null, [], void> = atom(null, (get, set) => {
  forgetFailures()
  const connection = get(connectionAtom)
  if (connection) return set(connection.retryQueriesAtom)
  get(connectAtom)
    .now()
    .catch((error: unknown) => {
      if (error instanceof MissingPartError && !error.offline) reload()
    })
})
