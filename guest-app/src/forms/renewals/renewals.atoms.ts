import { createRenewalClient, type GuestRenewals } from '@coverdesk/sdk'
import { inThisLanguage, localeAtom, queryFamily, tokenAtom } from '@coverdesk/ui'
import { atom } from 'jotai'
import { EACH_VISIT } from '../../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../../shared/guest-queries.ts'
import { runSessions } from '../../shared/use-run.ts'

/** The calls of a renewal: with the session of the run that its form belongs to. */
export const renewalClientAtom = queryFamily((formId: string) =>
  atom<GuestRenewals>((get) => {
    const token = get(tokenAtom)
    const getToken = (): string | null => runSessions.tokenOf(formId) ?? token
    return createRenewalClient(inThisLanguage(get, { getToken, onUnauthorized: () => undefined })).renewals
  }),
)

/** The renewal of a form's tracker. */
export const renewalAtom = queryFamily((formId: string) =>
  guestSuspenseQueryAtom((_client, get) => ({
    queryKey: ['renewals', formId, get(localeAtom)],
    queryFn: () => runSessions.read(formId, () => get(renewalClientAtom(formId)).getGuest()),
    staleTime: EACH_VISIT,
  })),
)
