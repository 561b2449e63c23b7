import { system } from '../../../../platform/access/principal.ts'
import { instant } from '../../../../platform/db/clock.ts'
import { inTransaction } from '../../../../platform/outbox/in-transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Change } from '../change.ts'
import { lockPolicy } from '../store.ts'
import { notifyOfOutcome } from './notify.ts'
import { backToDraft } from './refer.ts'

const BATCH = 100

/**
 * Turns accepted policies that were not issued in time, and referrals that were not answered in time, into drafts;
 * releases their held premium.
 * @returns the number of policies
 */
export async function lapseReferrals(services: Services): Promise<number> {
  const now = services.clock()
  const due = await services.db
    .selectFrom('cargo_policies')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'accepted'), eb('valid_until', '<=', instant(now))]),
        eb('answer_by', '<=', instant(now)),
      ]),
    )
    .limit(BATCH)
    .execute()
  for (const { id } of due)
    await inTransaction(services, async (tx) => {
      const row = await lockPolicy(tx, id)
      const end = row.state === 'accepted' ? row.valid_until : row.answer_by
      // It was issued, withdrawn or answered in the meantime.
      if (end === null || Date.parse(end) > now.getTime()) return
      const actor = { principal: system, now }
      const change: Change = {
        tx,
        services,
        actor,
        t: (namespace, key) => services.translate('en', namespace, key),
      }
      await notifyOfOutcome(change, row, { state: row.state === 'accepted' ? 'lapsed' : 'unanswered' })
      await backToDraft(change, row, 'lapsed')
    })
  return due.length
}
