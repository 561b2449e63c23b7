import { authoriseDecision } from '../claims/claim-payments/authorise-decision.ts'
import { confirmClaimPayment } from '../claims/claim-payments/confirm.ts'
import { lockOpenPayment } from '../claims/claim-payments/decide.ts'
import { recordClaimPayment } from '../claims/claim-payments/record.ts'
import { currentPayee } from '../claims/payouts/payees.ts'
import type { UserActor } from '../platform/access/actor.ts'
import { readMaker } from '../platform/access/read-maker.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'

const RECORDS = 'finance@coverdesk.test'
const CONFIRMS = 'payments@coverdesk.test'

/** Pays a claim of the demo by its two finance users; without `confirmed` the second one still has to confirm. */
export async function payDemoClaim(
  tx: Tx,
  services: Services,
  trackerId: string,
  { amount, reference, confirmed }: { amount: number; reference: string; confirmed: boolean },
): Promise<void> {
  const { id: claim_id } = await tx
    .selectFrom('claims')
    .select('id')
    .where('tracker_id', '=', trackerId)
    .executeTakeFirstOrThrow()
  const payee = await currentPayee(tx, claim_id)
  if (!payee) return
  const input = { claim_id, payee_id: payee.id, amount, account: 'CLAIMS', reference, evidence: [] }
  const recorder = await actorOf(tx, RECORDS, services.clock())
  const paid_on = lagosDay(recorder.now)
  const id = await recordClaimPayment(tx, services, { ...input, paid_on }, recorder)
  if (!confirmed) return
  const confirmer = await actorOf(tx, CONFIRMS, services.clock())
  const open = await lockOpenPayment(tx, id, 1, confirmer)
  await authoriseDecision(tx, open, 'approved', confirmer)
  await confirmClaimPayment(tx, services, open, confirmer)
}

async function actorOf(tx: Tx, email: string, now: Date): Promise<UserActor> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { principal: await readMaker(tx, user.id), now }
}
