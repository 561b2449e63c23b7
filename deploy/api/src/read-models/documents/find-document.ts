import { ADJUSTER_LETTER, LETTER, letterFile } from '../../claims/letters/letter-document.ts'
import { ADVICE, adviceFile } from '../../claims/vouchers/advice-document.ts'
import { VOUCHER, voucherFile } from '../../claims/vouchers/voucher-document.ts'
import { fleetDocument, isFleetDocument } from '../../motor/fleets/fleet-documents.ts'
import { policyDocument } from '../../motor/policy-documents/policy-documents.ts'
import { mayIn } from '../../platform/access/areas.ts'
import { isInBranches } from '../../platform/access/branches.ts'
import type { Customer, Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { selectOwnPolicies } from '../../policies/own-policies.ts'
import { documentHolder, selectFormerPolicies } from '../../policies/transfers/holders.ts'
import { filesIn } from '../../workflows/forms/submit.ts'
import { IDENTITY_EVIDENCE } from '../../workflows/validations/evidence-routes.ts'
import { isOfMyFleet } from '../my/fleets.ts'

/**
 * Finds a document the caller may see: guests those of their own tracker and of the renewal or change that it
 * paid for, customers those of their policies, external
 * approvers those of the object they decide, staff those of policies and of the workflows they work on.
 * @throws ApiError 404
 */
export async function findDocument(db: Db, id: string, principal: Principal, now: Date) {
  const document = await db
    .selectFrom('documents')
    .leftJoin('policies', 'policies.id', 'documents.policy_id')
    .leftJoin('trackers', 'trackers.id', 'documents.tracker_id')
    .leftJoin('policy_transactions as change', 'change.id', 'documents.transaction_id')
    .leftJoin('payments', 'payments.id', 'change.payment_id')
    .select([
      'documents.id',
      'documents.kind',
      'documents.file_name',
      'documents.media_type',
      'documents.storage_key',
      'documents.created_at',
      'documents.policy_id',
      'documents.tracker_id',
      'policies.tracker_id as policy_tracker_id',
      'payments.tracker_id as paid_tracker_id',
      'trackers.workflow_id',
    ])
    .where('documents.id', '=', id)
    .where((eb) =>
      eb.or([
        isInBranches('policies.branch_id', principal),
        eb.and([eb('documents.policy_id', 'is', null), isInBranches('trackers.branch_id', principal)]),
      ]),
    )
    .executeTakeFirst()
  if (!document) throw notFound()
  const own =
    (principal.kind === 'approver' && (await isDecidedOn(db, principal.approvalId, id))) ||
    (principal.kind === 'customer' && (await isInsured(db, principal, document, now)))
  if (!own && !maySee(document, principal)) throw notFound()
  return document
}

/** Whether a document is of a policy that the customer holds, or of their time of one that they transferred. */
async function isInsured(
  db: Db,
  customer: Customer,
  document: { id: string; kind: string; policy_id: string | null; tracker_id: string | null },
  now: Date,
): Promise<boolean> {
  if (document.policy_id === null)
    return (
      isFleetDocument(document.kind) &&
      document.tracker_id !== null &&
      (await isOfMyFleet(db, document.tracker_id, customer, now))
    )
  const own = await db
    .selectFrom('documents')
    .innerJoin('policies', 'policies.id', 'documents.policy_id')
    .select('documents.id')
    .where('documents.id', '=', document.id)
    .where(documentHolder, '=', customer.clientId)
    .executeTakeFirst()
  if (!own) return false
  const held = await selectOwnPolicies(db, customer, now)
    .where('policies.id', '=', document.policy_id)
    .executeTakeFirst()
  if (held) return true
  const former = await selectFormerPolicies(db, customer)
    .where('policies.id', '=', document.policy_id)
    .executeTakeFirst()
  return former !== undefined
}

/** Whether a file answers a question of a form that an external approver decides. */
async function isDecidedOn(db: Db, approvalId: string, documentId: string): Promise<boolean> {
  const round = await db
    .selectFrom('approvals')
    .innerJoin('approval_rounds', 'approval_rounds.id', 'approvals.round_id')
    .select('subject')
    .where('approvals.id', '=', approvalId)
    .executeTakeFirst()
  const files = round?.subject.flatMap(({ fields, answers }) => filesIn(fields, answers)) ?? []
  return files.some(({ id }) => id === documentId)
}

interface Seen {
  kind: string
  policy_id: string | null
  tracker_id: string | null
  policy_tracker_id: string | null
  /** The tracker that paid for the change the document belongs to. */
  paid_tracker_id: string | null
  workflow_id: number | null
}

function maySee(document: Seen, principal: Principal): boolean {
  if (principal.kind === 'guest') {
    if (document.kind === ADJUSTER_LETTER || document.kind === IDENTITY_EVIDENCE) return false
    return (
      principal.trackerId === (document.tracker_id ?? document.policy_tracker_id) ||
      principal.trackerId === document.paid_tracker_id
    )
  }
  if (principal.kind !== 'staff') return false
  if (document.policy_id || isFleetDocument(document.kind))
    return principal.privileges.has('policy.motor.read')
  return document.workflow_id !== null && mayIn(principal, document.workflow_id, 'read')
}

/** Reads the bytes of a document; certificates and vouchers are rendered on the first request. @throws ApiError 404 */
export async function contentOf(
  services: Services,
  document: Awaited<ReturnType<typeof findDocument>>,
): Promise<Buffer> {
  if (document.policy_id) return policyDocument(services, document.id)
  if (isFleetDocument(document.kind)) return fleetDocument(services, document)
  if (document.kind === VOUCHER) return voucherFile(services, document, document.tracker_id ?? '')
  if (document.kind === ADVICE) return adviceFile(services, document)
  if (document.kind === LETTER || document.kind === ADJUSTER_LETTER) return letterFile(services, document)
  const stored = document.storage_key ? await services.providers.files.get(document.storage_key) : null
  if (!stored) throw notFound()
  return stored
}
