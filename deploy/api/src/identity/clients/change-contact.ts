import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, minutes } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { notifyContact } from './notify-contact.ts'
import { phoneTerms } from './phone-terms.ts'

export interface Contact {
  email: string
  phone: string
}

export interface ContactChange {
  clientId: string
  /** What changes; the other part stays as it is. */
  to: Partial<Contact>
  /** Email address of the records that change: by default that of the customer. */
  of?: string
  /**
   * A policy whose own contact changes too, whatever it was; the others follow when they have the customer's contact.
   */
  policyId?: string | undefined
  /** `both`: with codes to the old and to the new contact. */
  proof: 'code' | 'both' | 'staff'
  reason?: string
  evidence?: string
  /** The user who requested it, when the actor approved it. */
  requestedBy?: { id: string; name: string }
}

/**
 * Changes the contact of a customer, and of the policies that had the old one. Unless both contacts were proven, claims
 * trust the new one only after the waiting period. The old contact is notified. The caller has seen the evidence.
 */
export async function changeContact(
  tx: Tx,
  services: Services,
  change: ContactChange,
  actor: Actor,
): Promise<void> {
  const { clientId, proof, requestedBy } = change
  const client = await tx
    .selectFrom('clients')
    .select(['email', 'phone'])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const of = change.of ?? client.email
  const following = await tx
    .selectFrom('policies')
    .select(['id', 'email', 'phone', 'search'])
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('email', '=', of), eb('id', '=', change.policyId ?? null)]))
    .execute()
  const changed = (old: Contact): Contact => ({ email: old.email, phone: old.phone, ...change.to })
  const differs = (old: Contact): boolean =>
    old.email !== changed(old).email || old.phone !== changed(old).phone
  const policies = following.filter(differs)
  const isOnRecord = client.email === of && differs(client)
  const olds = [...(isOnRecord ? [{ id: null, ...client }] : []), ...policies]
  const [first] = olds
  if (!first) return
  const heldUntil =
    proof === 'both' ? actor.now : after(actor.now, minutes(60 * services.settings.CONTACT_HOLD_HOURS))
  const author = actorName(actor.principal)
  await tx
    .insertInto('contact_changes')
    .values(
      olds.map((old) => ({
        id: uuid(),
        client_id: clientId,
        policy_id: old.id,
        old_email: old.email,
        old_phone: old.phone,
        new_email: changed(old).email,
        new_phone: changed(old).phone,
        proof: proof === 'staff' ? ('staff' as const) : ('code' as const),
        reason: change.reason ?? '',
        evidence: change.evidence ?? '',
        by: requestedBy?.name ?? author,
        user_id: requestedBy?.id ?? ('userId' in actor.principal ? actor.principal.userId : null),
        approved_by: requestedBy ? author : null,
        at: actor.now,
        held_until: heldUntil,
        followed_at: null,
      })),
    )
    .execute()
  if (isOnRecord)
    await tx
      .updateTable('clients')
      .set((eb) => ({ ...change.to, version: eb('version', '+', 1) }))
      .where('id', '=', clientId)
      .execute()
  for (const policy of policies) {
    const { email, phone } = changed(policy)
    const terms = phoneTerms(phone).join(' ')
    await tx
      .updateTable('policies')
      .set((eb) => ({ email, phone, search: `${policy.search} ${terms}`, version: eb('version', '+', 1) }))
      .where('id', '=', policy.id)
      .execute()
  }
  const notice = { clientId, olds, ...changed(first), now: actor.now }
  await notifyContact(tx, services, { ...notice, heldUntil: proof === 'both' ? null : heldUntil })
  const { reason, evidence, policyId } = change
  await recordAudit(tx, actor, {
    action: 'client.contact_changed',
    objectKind: 'client',
    objectId: clientId,
    before: masked(first),
    after: { ...masked(changed(first)), proof, reason, evidence, policy_id: policyId, held_until: heldUntil },
  })
}

/** Masked, because readers of the audit trail may not see contacts; `contact_changes` stores them in full. */
const masked = ({ email, phone }: Contact) => ({ email: maskEmail(email), phone: maskPhone(phone) })
