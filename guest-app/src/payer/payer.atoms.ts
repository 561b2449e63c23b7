import { createPayerClient } from '@coverdesk/sdk'
import { inThisLanguage, localeAtom, queryFamily, statusOf } from '@coverdesk/ui'
import { atom } from 'jotai'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../shared/guest-queries.ts'

const GONE = 404

/** The client of a payer, who has no session. */
export const payerClientAtom = atom((get) =>
  createPayerClient(inThisLanguage(get, { getToken: () => null, onUnauthorized: () => undefined })),
)

/** What a link pays for; null for a link that does not work any more. */
export const payerViewAtom = queryFamily((token: string) =>
  guestSuspenseQueryAtom((_client, get) => ({
    queryKey: ['payment-link', token, get(localeAtom)],
    queryFn: () =>
      get(payerClientAtom)
        .links.open({ token })
        .catch((error: unknown) => {
          if (statusOf(error) === GONE) return null
          throw error
        }),
    staleTime: EACH_VISIT,
  })),
)
