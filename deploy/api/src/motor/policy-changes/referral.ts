import type { NewMotorPolicyChange } from '@coverdesk/sdk'
import { holds } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../../platform/db/database.ts'
import { daysFrom } from '../../policies/terms/days.ts'
import type { PlannedChange } from '../../policies/terms/plan-change.ts'
import { findRule } from '../../workflows/conditions/condition-step.ts'

/** The id of the rule that refers a change of a policy; the rule itself is data that staff can change. */
export const CHANGE_REFERRED = '0198c2a0-0000-7000-8000-000000000003'

/** Whether the rule of the installation refers a change to an underwriter; without one, none is referred. */
export async function isReferred(
  db: Db | Tx,
  request: NewMotorPolicyChange,
  { change, segments }: PlannedChange,
  { charge, refund, today }: { charge: number; refund: number; today: string },
): Promise<boolean> {
  const rule = await findRule(db, CHANGE_REFERRED)
  if (!rule) return false
  const { sum_insured, cover_type, risk_type, use, year } = segments.at(-1)?.facts ?? {}
  return holds(rule, {
    change: {
      kind: request.kind,
      endorsement: request.kind === 'endorse' ? request.endorsement : null,
      charge,
      refund,
      backdated_days: Math.max(0, daysFrom(change.effectiveFrom, today)),
      sum_insured,
      cover_type,
      risk_type,
      use,
      year,
    },
  })
}
