import { lossTypes } from '@coverdesk/sdk'
import { fullName } from '../identity/clients/presenter.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { lastCoveredDay } from '../policies/terms/cover-on.ts'
import { setupEntryOn } from '../reference/setups/store.ts'
import type { TrackerExtension } from '../workflows/workflow-engine/tracker-extension.ts'
import type { ContentLine } from '../workflows/workflow-engine/tracker-presentation.ts'
import { paysOwnDamage } from './maximum-payable.ts'

/** Finds the policy that the customer of a tracker proved to be theirs. */
async function insuredBy(db: Db | Tx, trackerId: string) {
  const policy = await db
    .selectFrom('validations')
    .innerJoin('policies', 'policies.id', 'validations.policy_id')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['policy_number', 'plate', 'names', 'cover_type', 'sum_insured', 'start_date'])
    .select(lastCoveredDay.as('end_date'))
    .select(['own_damage_from', 'issued_at', 'clients.first_name', 'clients.last_name'])
    .where('validations.tracker_id', '=', trackerId)
    .where('validations.kind', '=', 'policy')
    .where('validations.verified_at', 'is not', null)
    .executeTakeFirst()
  return policy ? { ...policy, names: policy.names as Record<string, string> } : null
}

/** Facts of the policy of a reported claim: for rules, and for the customer to read before they report. */
export const insuredPolicyExtension: TrackerExtension = {
  facts: {
    name: 'policy',
    async read(db, { id }) {
      const policy = await insuredBy(db, id)
      if (!policy) return null
      const { cover_type, start_date, end_date, names } = policy
      const waits = policy.own_damage_from === null
      const unpaid = lossTypes.filter((type) => waits || !paysOwnDamage(cover_type, type))
      return {
        cover_type,
        cover: names.cover_type ?? cover_type,
        start_date,
        end_date,
        unpaid,
        holder: fullName(policy),
      }
    },
    texts: ({ cover_type: code, cover }) => ({
      cover: { list: 'cover_types', code: String(code), written: String(cover) },
    }),
  },
  presentation: {
    async stepContent(db, trackerId, groups) {
      const policy = groups.includes('policy') ? await insuredBy(db, trackerId) : null
      return policy && { lines: await linesOf(db, policy), documents: [] }
    },
  },
}

async function linesOf(
  db: Db | Tx,
  policy: NonNullable<Awaited<ReturnType<typeof insuredBy>>>,
): Promise<ContentLine[]> {
  const { policy_number, plate, names, cover_type: code, start_date, end_date, sum_insured } = policy
  const cover = await setupEntryOn(db, 'cover_types', code, lagosDay(new Date(policy.issued_at)))
  const list = 'cover_types'
  const description = String(cover?.attributes.description ?? '')
  return [
    ['policy_number', policy_number],
    ['vehicle', [plate, `${names.make ?? ''} ${names.model ?? ''}`.trim()].filter(Boolean).join(' · ')],
    ['cover', { list, code, written: names.cover_type ?? code }],
    ['pays_for', { list, code, part: 'description', written: description }],
    ['cover_begins', start_date],
    ['cover_ends', end_date],
    ['sum_insured', sum_insured || null],
  ]
}
