import type { Claim, Page } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import type { ServerAsker } from './ask-server.ts'

/** Small enough that a claim of the demo takes thousands of them. */
const PART = 10_000

/** Who pays claims: one records, the other confirms. */
export interface Payers {
  recorder: string
  confirmer: string
  claim: { id: string; payee: string }
}

/** A claim of the demo that waits for its money, with those who pay it. */
export async function findPayableClaim(
  asker: ServerAsker,
  { recorder, confirmer }: Omit<Payers, 'claim'>,
): Promise<Payers> {
  const claims = (await asker.get(
    '/api/claims?state=payment_pending',
    recorder,
  )) as unknown as Page<Claim>['data']
  for (const { id } of claims) {
    const { payout } = (await asker.get(`/api/claims/${id}`, recorder)) as unknown as Claim
    if (payout?.payee && payout.to_pay > PART)
      return { recorder, confirmer, claim: { id, payee: payout.payee.id } }
  }
  throw new Error('No claim of the demo waits for its money.')
}

/** Pays one small part of the claim: recorded by one person, confirmed by another. */
export async function payPart(
  asker: ServerAsker,
  { recorder, confirmer, claim }: Payers,
  number: number,
  paid: Map<string, number>,
): Promise<void> {
  const recorded = await asker.post('/api/claim-payments', recorder, {
    claim_id: claim.id,
    payee_id: claim.payee,
    amount: PART,
    account: 'CLAIMS',
    reference: `KILL-${number}-${Date.now()}`,
    paid_on: lagosDay(new Date()),
    evidence: [],
  })
  const path = `/api/claim-payments/${recorded.id}/confirm`
  await asker.post(path, confirmer, { version: recorded.version })
  paid.set(recorded.id, PART)
}
