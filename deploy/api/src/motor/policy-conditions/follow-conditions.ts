import { fullName } from '../../identity/clients/presenter.ts'
import { atBranch, notifyPrivileged } from '../../organisation/notifications/notify.ts'
import { system } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Marks conditions that were not proven by their day as missed, and notifies the users who may approve policies: they
 * extend the day, record the proof, or cancel by notice. A proof that is under review is not missed.
 */
export async function followConditions(services: Services): Promise<void> {
  const now = services.clock()
  const due = await services.db
    .selectFrom('policy_conditions')
    .innerJoin('policies', 'policies.id', 'policy_conditions.policy_id')
    .leftJoin('trackers', 'trackers.id', 'policy_conditions.tracker_id')
    .select('policy_conditions.id')
    .where('policy_conditions.status', '=', 'open')
    .where('policy_conditions.due_on', '<', lagosDay(now))
    .where('policies.cancelled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('trackers.waits_for', 'is', null),
        eb('trackers.waits_for', 'not in', ['approval', 'staff']),
      ]),
    )
    .execute()
  for (const { id } of due)
    await inTransaction(services, async (tx) => {
      const missed = await tx
        .updateTable('policy_conditions')
        .set((eb) => ({ status: 'missed', version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning(['policy_id', 'name', 'due_on'])
        .executeTakeFirst()
      if (!missed) return
      const policy = await tx
        .selectFrom('policies')
        .innerJoin('clients', 'clients.id', 'policies.client_id')
        .select(['policies.id', 'policy_number', 'plate', 'branch_id', 'first_name', 'last_name'])
        .where('policies.id', '=', missed.policy_id)
        .executeTakeFirstOrThrow()
      const audit = { action: 'policy_condition.missed', objectKind: 'policy', objectId: policy.id }
      await recordAudit(tx, { principal: system, now }, { ...audit, after: { due_on: missed.due_on } })
      const notice = {
        event: 'decision-asked',
        titleKey: 'condition_missed_title',
        messageKey: 'policy_issued_message',
        params: {
          policy_number: policy.policy_number,
          plate: policy.plate,
          customer: fullName(policy),
        },
        path: `/underwriting/policies/${policy.id}`,
      } as const
      await notifyPrivileged(tx, services, 'policy.motor.approve', notice, atBranch(policy.branch_id))
    })
}
