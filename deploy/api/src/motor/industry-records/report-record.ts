import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { RegistrationAnswer } from '../../platform/providers/nia/nia-provider.ts'
import { ProviderDown } from '../../platform/providers/provider-errors.ts'
import type { Services } from '../../platform/services.ts'
import { reportedPolicy, selectRecords } from './reported-policy.ts'

interface QueuedReport {
  policy_id: string
  version: number
}

/**
 * Reports a policy to the industry database and stores the answer. A report that a later change or correction replaced
 * is left out.
 * @throws ProviderDown while there is no decision, so that the outbox retries
 */
export async function reportRecord(services: Services, { policy_id, version }: QueuedReport): Promise<void> {
  const { db, providers } = services
  if (!providers.nia) return
  const record = await selectRecords(db)
    .where('industry_records.id', '=', policy_id)
    .where('industry_records.version', '=', version)
    .where('industry_records.state', '=', 'pending')
    .executeTakeFirst()
  if (!record) return
  const answer = await providers.nia
    .reportMotorPolicy(reportedPolicy(record))
    .catch(async (error: unknown) => {
      await storeAttempt(services, { policy_id, version }, error instanceof Error ? error.message : '')
      throw error
    })
  if (answer.outcome === 'pending') {
    await storeAttempt(services, { policy_id, version }, null)
    throw new ProviderDown('The industry database has not decided yet.')
  }
  await storeDecision(services, { policy_id, version }, answer)
}

async function storeAttempt(
  { db, clock }: Services,
  { policy_id, version }: QueuedReport,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('industry_records')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), sent_at: clock(), reason }))
    .where('id', '=', policy_id)
    .where('version', '=', version)
    .execute()
}

type Decided = Exclude<RegistrationAnswer, { outcome: 'pending' }>

/** Stores a decision, and has the current certificate rendered again with its number. */
async function storeDecision(
  services: Services,
  { policy_id, version }: QueuedReport,
  answer: Decided,
): Promise<void> {
  const now = services.clock()
  const isAccepted = answer.outcome === 'accepted'
  await inTransaction(services, async (tx) => {
    const stored = await tx
      .updateTable('industry_records')
      .set((eb) => ({
        state: answer.outcome,
        reason: isAccepted ? null : answer.reason,
        attempts: eb('attempts', '+', 1),
        sent_at: now,
      }))
      .where('id', '=', policy_id)
      .where('version', '=', version)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (stored.numUpdatedRows === 0n) return
    const number = isAccepted ? { niid_number: answer.number } : {}
    await tx
      .updateTable('policies')
      .set({ niid_state: answer.outcome, ...number })
      .where('id', '=', policy_id)
      .execute()
    if (isAccepted) await renderAgain(tx, policy_id, answer.number)
    const action = isAccepted ? 'policy.registered' : 'policy.registration_refused'
    const after = isAccepted ? { name: answer.number } : { reason: answer.reason }
    await recordAudit(
      tx,
      { principal: system, now },
      { action, objectKind: 'policy', objectId: policy_id, after },
    )
  })
}

async function renderAgain(tx: Tx, policyId: string, number: string): Promise<void> {
  const newest = await tx
    .selectFrom('documents')
    .select(['id', 'snapshot'])
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'motor-certificate')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!newest) return
  const snapshot = newest.snapshot && JSON.stringify({ ...newest.snapshot, niid_number: number })
  await tx
    .updateTable('documents')
    .set({ storage_key: null, sha256: null, snapshot })
    .where('id', '=', newest.id)
    .execute()
}
