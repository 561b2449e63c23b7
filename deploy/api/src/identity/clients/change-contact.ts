import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../platform/access/actor.ts'
import { actorName } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { after, minutes } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { notifyOldContact } from './notify-old-contact.ts'
import { phoneTerms } from './phone-terms.ts'

export interface Contact {
  email: string
  phone: string
}

export interface ContactChange extends Contact {
  clientId: string
  /**
   * A policy whose own contact changes too, whatever it was; the others follow when they have the customer's contact.
   */
  policyId?: string | undefined
  proof: 'code' | 'staff'
  reason?: string
  evidence?: string
}

/**
 * Changes the contact of a customer, and of the policies that had the old one. Claims trust the new one only after the
 * waiting period; the old contact is notified. The caller has seen the evidence.
 */
export async function changeContact(
  tx: Tx,
  services: Services,
  change: ContactChange,
  actor: Actor,
): Promise<void> {
  const { clientId, email, phone } = change
  const client = await tx
    .selectFrom('clients')
    .select(['email', 'phone'])
    .where('id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const following = await tx
    .selectFrom('policies')
    .select(['id', 'email', 'phone', 'search'])
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('email', '=', client.email), eb('id', '=', change.policyId ?? null)]))
    .execute()
  const differs = (old: Contact): boolean => old.email !== email || old.phone !== phone
  const policies = following.filter(differs)
  const olds = [...(differs(client) ? [{ id: null, ...client }] : []), ...policies]
  if (olds.length === 0) return
  const heldUntil = after(actor.now, minutes(60 * services.settings.CONTACT_HOLD_HOURS))
  await tx
    .insertInto('contact_changes')
    .values(
      olds.map((old) => ({
        id: uuid(),
        client_id: clientId,
        policy_id: old.id,
        old_email: old.email,
        old_phone: old.phone,
        new_email: email,
        new_phone: phone,
        proof: change.proof,
        reason: change.reason ?? '',
        evidence: change.evidence ?? '',
        by: actorName(actor.principal),
        user_id: 'userId' in actor.principal ? actor.principal.userId : null,
        at: actor.now,
        held_until: heldUntil,
      })),
    )
    .execute()
  await tx
    .updateTable('clients')
    .set((eb) => ({ email, phone, version: eb('version', '+', 1) }))
    .where('id', '=', clientId)
    .execute()
  for (const policy of policies) {
    const terms = phoneTerms(phone).join(' ')
    await tx
      .updateTable('policies')
      .set((eb) => ({ email, phone, search: `${policy.search} ${terms}`, version: eb('version', '+', 1) }))
      .where('id', '=', policy.id)
      .execute()
  }
  await notifyOldContact(tx, services, { clientId, olds, email, phone, heldUntil, now: actor.now })
  const { proof, reason, evidence, policyId } = change
  await recordAudit(tx, actor, {
    action: 'client.contact_changed',
    objectKind: 'client',
    objectId: clientId,
    before: masked(client),
    after: { ...masked(change), proof, reason, evidence, policy_id: policyId, held_until: heldUntil },
  })
}

/** Masked, because readers of the audit trail may not see contacts; `contact_changes` stores them in full. */
const masked = ({ email, phone }: Contact) => ({ email: maskEmail(email), phone: maskPhone(phone) })
