import type { CheckReason, ClaimCheckKey } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { ASSESSMENT, REGISTRATION } from './form-keys.ts'
import { REASON_ABOVE_COVER } from './maximum-payable.ts'

/** The place in a step's form of the reasons why the claim continues although a check failed. */
export const reasonField = (key: ClaimCheckKey): string => `check_${key}`

const steps = { [REGISTRATION]: 'registration', [ASSESSMENT]: 'assessment' } as const

/** The reasons given for failed checks, by tracker and check: the latest of each form, and of the approvers. */
export async function readReasons(
  db: Db | Tx,
  trackerIds: readonly string[],
): Promise<Map<string, (key: ClaimCheckKey) => CheckReason[]>> {
  const [sent, approved] = await Promise.all([
    db
      .selectFrom('form_submissions')
      .innerJoin('forms', 'forms.id', 'form_submissions.form_id')
      .distinctOn(['forms.tracker_id', 'form_type'])
      .select(['forms.tracker_id', 'form_type', 'answers', 'submitted_by', 'submitted_at'])
      .where(sql<boolean>`forms.tracker_id = any (${[...trackerIds]}::uuid[])`)
      .where('form_type', 'in', [REGISTRATION, ASSESSMENT])
      .orderBy('forms.tracker_id')
      .orderBy('form_type')
      .orderBy('submitted_at', 'desc')
      .execute(),
    db
      .selectFrom('approvals')
      .select(['tracker_id', 'reason', 'decided_by', 'decided_at'])
      .where(sql<boolean>`tracker_id = any (${[...trackerIds]}::uuid[])`)
      .where('state', '=', 'approved')
      .where('reason', 'is not', null)
      .orderBy('decided_at')
      .execute(),
  ])
  return new Map(
    trackerIds.map((trackerId) => {
      const forms = sent
        .filter((one) => one.tracker_id === trackerId)
        .toSorted((one, other) => (one.submitted_at < other.submitted_at ? -1 : 1))
      const decisions = approved.flatMap(({ tracker_id, reason, decided_by, decided_at }) =>
        tracker_id === trackerId && reason && decided_by && decided_at
          ? [{ at_step: 'decision' as const, text: reason, by: decided_by, at: decided_at }]
          : [],
      )
      return [
        trackerId,
        (key: ClaimCheckKey): CheckReason[] => [
          ...forms.flatMap(({ form_type, answers, submitted_by, submitted_at }) => {
            const text = answers[key === 'within_cover' ? REASON_ABOVE_COVER : reasonField(key)]
            const at_step = steps[form_type as keyof typeof steps]
            return typeof text === 'string' && text.trim() !== ''
              ? [{ at_step, text, by: submitted_by, at: submitted_at }]
              : []
          }),
          ...decisions,
        ],
      ]
    }),
  )
}
