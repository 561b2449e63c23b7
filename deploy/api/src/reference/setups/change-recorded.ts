import type { SetupListName } from '@coverdesk/sdk'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import type { changeEntry, PresentEntry } from './change-entry.ts'
import { findPeriod, type PeriodRow } from './entries.ts'
import { noted } from './entry-changes.ts'

type ActOnEntry = (change: Parameters<typeof changeEntry>[0], row: PeriodRow) => Promise<PeriodRow>

/**
 * Changes an entry, one change of its list at a time, and records its values before and after. @throws ApiError 404,
 * and as the change
 */
export async function changeRecorded(
  tx: Tx,
  { list, id }: { list: SetupListName; id: string },
  action: 'changed' | 'retired' | 'restored',
  act: ActOnEntry,
  actor: Actor,
  present: PresentEntry,
): Promise<PeriodRow> {
  await takeLock(tx, `setup list ${list}`)
  const row = await findPeriod(tx, list, id)
  const changed = await act({ tx, list, today: lagosDay(actor.now), present }, row)
  await recordAudit(tx, actor, {
    action: `setup_entry.${action}`,
    objectKind: 'setup_entry',
    objectId: changed.id,
    before: noted(row),
    after: noted(changed),
  })
  return changed
}
