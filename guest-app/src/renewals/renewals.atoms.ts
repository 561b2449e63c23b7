import type { GuestClient, RenewalTerms } from '@coverdesk/sdk'
import { localeAtom, queryFamily } from '@coverdesk/ui'
import { operationStore } from '@coverdesk/ui/operations'
import { EACH_VISIT } from '../shared/freshness.ts'
import { guestSuspenseQueryAtom } from '../shared/guest-queries.ts'
import { runSessions } from '../shared/use-run.ts'

/** The renewal of a form's tracker. */
export const renewalAtom = queryFamily((formId: string) =>
  guestSuspenseQueryAtom((client, get) => ({
    queryKey: ['renewals', formId, get(localeAtom)],
    queryFn: () => runSessions.read(formId, () => client.motor.renewals.getGuest()),
    staleTime: EACH_VISIT,
  })),
)

/** The operations of a renewal. */
export const renewalStore = operationStore({
  price: ({ motor }: GuestClient, terms: RenewalTerms) => motor.renewals.price(terms),
  accept: ({ motor }: GuestClient, terms: RenewalTerms) => motor.renewals.accept(terms),
})
