import type { Claim, Page } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import type { ServerAsker } from './ask-server.ts'

/** Small enough for a demo claim to take thousands of them. */
const PART = 10_000

/** Users who pay claims: one records, the other confirms. */
export interface Payers {
  recorder: string
  confirmer: string
  claim: { id: string; payee: string }
}

/** A demo claim that waits for its payment, with the users who pay it. */
export async function findPayableClaim(
  requester: ServerAsker,
  { recorder, confirmer }: Omit<Payers, 'claim'>,
): Promise<Payers> {
  const claims = (await requester.get(
    '/api/claims?state=payment_pending',
    recorder,
  )) as unknown as Page<Claim>['data']
  for (const { id } of claims) {
    const { payout } = (await requester.get(`/api/claims/${id}`, recorder)) as unknown as Claim
    if (payout?.payee && payout.to_pay > PART)
      return { recorder, confirmer, claim: { id, payee: payout.payee.id } }
  }
  throw new Error('No claim of the demo waits for its money.')
}

/** Pays one small part of the claim: recorded by one user, confirmed by another. */
export async function payPart(
  requester: ServerAsker,
  { recorder, confirmer, claim }: Payers,
  number: number,
  paid: Map<string, number>,
): Promise<void> {
  const recorded = await requester.post('/api/claim-payments', recorder, {
    claim_id: claim.id,
    payee_id: claim.payee,
    amount: PART,
    account: 'CLAIMS',
    reference: `KILL-${number}-${Date.now()}`,
    paid_on: lagosDay(new Date()),
    evidence: [],
  })
  const path = `/api/claim-payments/${recorded.id}/confirm`
  await requester.post(path, confirmer, { version: recorded.version })
  paid.set(recorded.id, PART)
}
