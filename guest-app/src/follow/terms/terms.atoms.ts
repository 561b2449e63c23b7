import { createTermsClient, type GuestUnderwritingTerms } from '@coverdesk/sdk'
import { inThisLanguage, localeAtom, queryFamily, tokenAtom } from '@coverdesk/ui'
import { atom } from 'jotai'
import { EACH_VISIT } from '../../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../../shared/guest-queries.ts'
import { runSessions } from '../../shared/use-run.ts'

/** The calls about the terms offered for a tracker, with its session. */
export const termsClientAtom = queryFamily((trackerId: string) =>
  atom<GuestUnderwritingTerms>((get) => {
    const token = get(tokenAtom)
    const getToken = (): string | null => runSessions.tokenOf(trackerId) ?? token
    const options = inThisLanguage(get, { getToken, onUnauthorized: () => undefined })
    return createTermsClient(options).underwritingTerms
  }),
)

/** The terms last offered for a tracker. */
export const termsAtom = queryFamily((trackerId: string) =>
  guestSuspenseQueryAtom((_client, get) => ({
    queryKey: ['underwriting-terms', trackerId, get(localeAtom)],
    queryFn: () => runSessions.read(trackerId, () => get(termsClientAtom(trackerId)).getGuest(trackerId)),
    staleTime: EACH_VISIT,
  })),
)
