import { maskEmail } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { type PolicyWithPeople, selectPolicies } from '../../policies/presenter.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { languageOfPolicy } from '../certificates/facts.ts'
import { type PolicySnapshot, snapshotOf } from '../certificates/policy-snapshot.ts'
import { replaceCertificate } from '../certificates/replace-certificate.ts'
import { queueReport } from '../industry-records/queue-report.ts'
import {
  CANCELLATION,
  CERTIFICATE,
  type ChangeDocument,
  ENDORSEMENT,
  RECEIPT,
  REFUND_ADVICE,
  SCHEDULE,
} from './document-kinds.ts'
import { snapshotAfter } from './snapshot-after.ts'

type RenewedTerm = Pick<PolicySnapshot, 'start_date' | 'end_date' | 'amount' | 'premium'>

interface IssuedChange {
  policyId: string
  /** The booked transaction. */
  transactionId: string
  kinds: readonly ChangeDocument[]
  /** The term that a renewal adds, with its premium. */
  renewed?: RenewedTerm
  /** Whether they are mailed; a workflow that mails its own confirmation sends them with it. */
  mailed?: boolean
  /** Documents that are mailed with them. */
  attached?: readonly string[]
  now: Date
}

/**
 * Issues the documents of a booked change and sends them to the policy's contact, in the customer's language; each is
 * rendered on its first request. Call it after the change is booked and **before** the policy's row takes the new
 * facts: the documents of before keep what they state. The change is reported to the industry database too.
 * @returns the ids of the documents, in the order of `kinds`
 */
export async function issueChangeDocuments(
  tx: Tx,
  services: Services,
  { policyId, transactionId, kinds, renewed, mailed = true, attached = [], now }: IssuedChange,
): Promise<string[]> {
  const policy = await readStated(tx, policyId)
  const change = await tx
    .selectFrom('policy_transactions')
    .select(['id', 'kind', 'sequence', 'effective_from', 'facts'])
    .where('id', '=', transactionId)
    .where('policy_id', '=', policyId)
    .executeTakeFirstOrThrow()
  await keepAsTheyWere(tx, policy, kinds)
  const certificate = kinds.includes(CERTIFICATE)
    ? await replaceCertificate(tx, services, { policy, from: change.effective_from, now })
    : policy.certificate_number
  const nameOf = (kind: ChangeDocument): string =>
    kind === CERTIFICATE ? certificate : `${names[kind]}-${policy.policy_number}-${change.sequence}`
  const later = await statedLater(tx, policyId, { ...change, renewed }, now)
  const documents = kinds.map((kind) => ({
    id: uuid(),
    kind,
    policy_id: policyId,
    transaction_id: transactionId,
    file_name: `${nameOf(kind).replaceAll('/', '-')}.pdf`,
    media_type: 'application/pdf',
    storage_key: null,
    sha256: null,
    snapshot: ofBefore.has(kind) ? JSON.stringify(snapshotOf(policy)) : later,
    created_at: now,
  }))
  await queueReport(tx, services, { policyId, event: change.kind, from: change.effective_from, now })
  if (documents.length === 0) return []
  await tx.insertInto('documents').values(documents).execute()
  const ids = documents.map(({ id }) => id)
  if (mailed) await sendDocuments(tx, services, { policy, change, ids: [...ids, ...attached], now })
  return ids
}

/** Reads a policy as its documents state it: from the first day of its last term, not of unbroken cover. */
async function readStated(tx: Tx, policyId: string): Promise<PolicyWithPeople> {
  const policy = await selectPolicies(tx).where('policies.id', '=', policyId).executeTakeFirstOrThrow()
  const term = await tx
    .selectFrom('policy_terms')
    .select('start_date')
    .where('policy_id', '=', policyId)
    .where('start_date', '<=', policy.end_date)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return { ...policy, start_date: term?.start_date ?? policy.start_date }
}

interface DatedChange {
  effective_from: string
  facts: InsuredFacts
  renewed?: RenewedTerm | undefined
}

/** Returns what new documents of a change to come state: the policy's row takes its facts on its first day. */
async function statedLater(
  tx: Tx,
  policyId: string,
  { effective_from: day, facts, renewed }: DatedChange,
  now: Date,
): Promise<string | null> {
  if (day <= lagosDay(now)) return null
  const policy = await readStated(tx, policyId)
  return JSON.stringify({ ...(await snapshotAfter(tx, { policy, facts, day })), ...renewed })
}

/** Documents that describe the policy as it was before the change. */
const ofBefore: ReadonlySet<ChangeDocument> = new Set([CANCELLATION, ENDORSEMENT, REFUND_ADVICE])

/** Beginnings of file names. */
const names: Readonly<Record<Exclude<ChangeDocument, typeof CERTIFICATE>, string>> = {
  [SCHEDULE]: 'Policy',
  [RECEIPT]: 'Receipt',
  [CANCELLATION]: 'Cancellation',
  [ENDORSEMENT]: 'Endorsement',
  [REFUND_ADVICE]: 'Refund',
}

/** Keeps what the earlier documents of a policy state; the certificate only where a new one replaces it. */
async function keepAsTheyWere(
  tx: Tx,
  policy: PolicyWithPeople,
  kinds: readonly ChangeDocument[],
): Promise<void> {
  const stated = [SCHEDULE, RECEIPT, ...(kinds.includes(CERTIFICATE) ? [CERTIFICATE] : [])]
  await tx
    .updateTable('documents')
    .set({ snapshot: JSON.stringify(snapshotOf(policy)) })
    .where('policy_id', '=', policy.id)
    .where('kind', 'in', stated)
    .where('snapshot', 'is', null)
    .execute()
}

interface Sent {
  policy: PolicyWithPeople
  change: { kind: string; effective_from: string }
  ids: readonly string[]
  now: Date
}

async function sendDocuments(tx: Tx, services: Services, { policy, change, ids, now }: Sent): Promise<void> {
  const locale = await languageOfPolicy(tx, policy)
  const { policy_number, plate, first_name: name, email: to } = policy
  const template = change.kind === 'cancel' ? 'policy-cancelled' : 'policy-changed'
  const url = `${services.settings.GUEST_ORIGIN}${myPath(locale, policy_number)}`
  const params = { name, policy_number, plate, start_date: change.effective_from, url }
  const id = await enqueue(tx, 'mail', { template, to, locale, params, attach_documents: [...ids] }, now)
  await tx
    .insertInto('policy_messages')
    .values({
      id,
      policy_id: policy.id,
      channel: 'mail',
      template,
      sent_to: maskEmail(to),
      by: 'system',
      at: now,
    })
    .execute()
}
