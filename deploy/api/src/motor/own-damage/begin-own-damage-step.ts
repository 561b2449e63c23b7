import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { myPath } from '../../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { StepHandler } from '../../workflows/workflow-engine/step.ts'
import { CERTIFICATE, SCHEDULE } from '../policy-documents/document-kinds.ts'

/**
 * Begins the cover of the policyholder's own vehicle: its photos and documents are accepted. Renders certificate and
 * schedule again, with the day.
 */
export const beginOwnDamageStep: StepHandler = {
  async enter({ tx, services, tracker, now, note }) {
    const policy = await tx
      .selectFrom('policies')
      .innerJoin('validations', 'validations.policy_id', 'policies.id')
      .innerJoin('clients', 'clients.id', 'policies.client_id')
      .select(['policies.id', 'policies.policy_number', 'policies.start_date', 'policies.own_damage_from'])
      .select(['policies.email', 'policies.plate', 'clients.first_name'])
      .where('validations.tracker_id', '=', tracker.id)
      .where('validations.verified_at', 'is not', null)
      .where('policies.cancelled_at', 'is', null)
      .forUpdate('policies')
      .executeTakeFirst()
    if (!policy) return { outcome: 'review' }
    if (policy.own_damage_from !== null) return { outcome: 'done' }
    const today = lagosDay(now)
    const from = [today, policy.start_date].sort().at(-1) ?? today
    await tx
      .updateTable('policies')
      .set((eb) => ({ own_damage_from: from, own_damage_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', policy.id)
      .execute()
    await tx
      .updateTable('documents')
      .set({ storage_key: null, sha256: null })
      .where('policy_id', '=', policy.id)
      .where('kind', 'in', [CERTIFICATE, SCHEDULE])
      .where('snapshot', 'is', null)
      .execute()
    note({ kind: 'own_damage_begun', actor: 'system', at: now, detail: { from } })
    const audit = { action: 'policy.own_damage_begun', objectKind: 'policy', objectId: policy.id }
    await recordAudit(tx, { principal: system, now }, { ...audit, after: { own_damage_from: from } })
    const { policy_number, plate, first_name: name } = policy
    const url = `${services.settings.GUEST_ORIGIN}${myPath(tracker.locale, policy_number)}`
    const params = { name, policy_number, plate, start_date: from, url }
    const mail = { template: 'own-damage-begun', to: policy.email, locale: tracker.locale, params } as const
    const message = await enqueue(tx, 'mail', { ...mail, attach: policy.id }, now)
    note({ kind: 'mail_sent', actor: 'system', at: now, detail: { template: mail.template, message } })
    return { outcome: 'done', data: { own_damage_from: from } }
  },
}
