import type { ContactChangeInput, RequestedChange } from '@coverdesk/sdk'
import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { staffScope } from '../../../identity/accounts/user-scope.ts'
import { type Contact, changeContact } from '../../../identity/clients/change-contact.ts'
import { normaliseContact } from '../../../identity/clients/normalise-contact.ts'
import { ownContact } from '../../../identity/clients/own-contact.ts'
import { fullName, presentClientTo } from '../../../identity/clients/presenter.ts'
import { type ChangeKind, outdated } from '../../../identity/pending-changes/kinds.ts'
import { needsSecond, requestChange } from '../../../identity/pending-changes/request.ts'
import type { UserActor } from '../../../platform/access/actor.ts'
import { isClientInBranches } from '../../../platform/access/clients-in-branches.ts'
import type { StaffUser } from '../../../platform/access/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError, editConflict, notFound } from '../../../platform/errors/api-error.ts'
import type { Services } from '../../../platform/services.ts'

interface Payload extends Contact {
  policy_id?: string | undefined
  reason: string
  evidence: string
}

/**
 * Requests another contact of a customer, on evidence: a second person approves it.
 * @throws ApiError 404; 409 `edit_conflict`, `change_waits`, `nothing_changed`; 422 at the fields
 */
export async function requestContact(
  tx: Tx,
  services: Services,
  { id, body, principal }: { id: string; body: ContactChangeInput; principal: StaffUser },
  actor: UserActor,
): Promise<void> {
  const { version, policy_id, reason, evidence, ...given } = body
  const contact = normaliseContact(given)
  const client = await tx
    .selectFrom('clients')
    .select(['version', 'email', 'phone', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where(isClientInBranches('clients.id', principal))
    .forUpdate()
    .executeTakeFirst()
  if (!client) throw notFound()
  if (client.version !== version) throw editConflict(await presentClientTo(tx, id, principal))
  const { email, phone } = policy_id ? await ownContact(tx, id, policy_id, principal) : client
  const changes = changesOf({ email, phone }, contact)
  if (changes.length === 0) throw new ApiError(409, 'nothing_changed')
  const text = { of: null, format: 'text' as const, from: null }
  const request = {
    kind: 'client_contact' as const,
    userScope: staffScope,
    privilege: 'customer.customer.edit' as const,
    object: { id, name: fullName(client) },
    changes: [
      ...changes,
      { ...text, field: 'reason', to: reason },
      { ...text, field: 'evidence', to: evidence },
    ],
  }
  const payload: Payload = { ...contact, policy_id, reason, evidence }
  if (await needsSecond(tx, request, actor)) {
    await requestChange(tx, services, { ...request, payload, before: { email, phone } }, actor)
    return
  }
  await changeContact(tx, services, { clientId: id, ...changeOf(payload) }, actor)
}

/** Another contact of a customer that staff requested. */
export const contactChange: ChangeKind = {
  favours: () => Promise.resolve(false),
  async apply(tx, services, { object_id: clientId, payload, before, requested_by }, actor) {
    const wanted = payload as Payload
    const stored = await tx
      .selectFrom('clients')
      .leftJoin('policies', (join) =>
        join.onRef('policies.client_id', '=', 'clients.id').on('policies.id', '=', wanted.policy_id ?? null),
      )
      .select((eb) => [
        eb.fn.coalesce('policies.email', 'clients.email').as('email'),
        eb.fn.coalesce('policies.phone', 'clients.phone').as('phone'),
      ])
      .where('clients.id', '=', clientId)
      .where('merged_into', 'is', null)
      .where('erased_at', 'is', null)
      .forUpdate('clients')
      .executeTakeFirst()
    const known = before as Contact
    if (stored?.email !== known.email || stored.phone !== known.phone) throw outdated()
    const requester = await tx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '=', requested_by)
      .executeTakeFirstOrThrow()
    const requestedBy = { id: requester.id, name: fullName(requester) }
    await changeContact(tx, services, { clientId, ...changeOf(wanted), requestedBy }, actor)
  },
}

const changeOf = ({ email, phone, policy_id, reason, evidence }: Payload) => ({
  to: { email, phone },
  policyId: policy_id,
  proof: 'staff' as const,
  reason,
  evidence,
})

/** Masked: the second person decides on the evidence, and reveals the contact where they may. */
function changesOf(before: Contact, wanted: Contact): RequestedChange[] {
  const text = { of: null, format: 'text' as const }
  const { email, phone } = wanted
  const changes: RequestedChange[] = []
  if (before.email !== email)
    changes.push({ ...text, field: 'email', from: maskEmail(before.email), to: maskEmail(email) })
  if (before.phone !== phone)
    changes.push({ ...text, field: 'phone', from: maskPhone(before.phone), to: maskPhone(phone) })
  return changes
}
