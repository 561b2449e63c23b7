import { createMyClient } from '@coverdesk/sdk'
import { inThisLanguage, localeAtom, queryFamily, statusOf } from '@coverdesk/ui'
import { atom } from 'jotai'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../shared/guest-queries.ts'
import { mySessionAtom } from '../shared/my-session.ts'

const REFUSED = new Set([401, 403])

/** The client of the customer's home: it speaks with that session, whatever runs this device is in. */
export const myClientAtom = atom((get) => {
  const token = get(mySessionAtom)?.token ?? null
  return createMyClient(inThisLanguage(get, { getToken: () => token, onUnauthorized: () => undefined }))
})

/** The fleets of the customer. */
export const myFleetsAtom = guestSuspenseQueryAtom((_client, get) => ({
  queryKey: ['my', get(mySessionAtom)?.token, 'fleets', get(localeAtom)],
  queryFn: () => get(myClientAtom).my.fleets(),
  staleTime: EACH_VISIT,
}))

/** What is at home in a language; null once the session has ended. */
export const myHomeAtom = queryFamily((token: string) =>
  guestSuspenseQueryAtom((_client, get) => ({
    queryKey: ['my', token, get(localeAtom)],
    queryFn: () =>
      get(myClientAtom)
        .my.get()
        .catch((error: unknown) => {
          if (REFUSED.has(statusOf(error) ?? 0)) return null
          throw error
        }),
    staleTime: EACH_VISIT,
  })),
)
