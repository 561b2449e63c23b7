import { sql } from 'kysely'
import { notifyPrivileged } from '../../../../organisation/notifications/notify.ts'
import { system } from '../../../../platform/access/principal.ts'
import { recordAudit } from '../../../../platform/audit-events/record.ts'
import { after, days, hours, instant } from '../../../../platform/db/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { inTransaction } from '../../../../platform/outbox/in-transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { creditNotePath } from '../notes/notify.ts'
import { lockNote } from '../notes/store.ts'

const FIRST_AFTER_HOURS = 72
const REPEAT_AFTER_DAYS = 7
const BATCH = 100
const REMINDED = 'credit_note.reminded'

/**
 * Reminds the insurer's finance of issued credit notes that are not paid out: first after 72 hours, then weekly.
 * @returns the number of credit notes
 */
export async function remindOfUnpaidNotes(services: Services): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_notes as note where ${isDue(services.clock())}
    order by issued_at limit ${BATCH}`.execute(services.db)
  let count = 0
  for (const { id } of rows) if (await inTransaction(services, (tx) => remind(tx, services, id))) count += 1
  return count
}

const isDue = (now: Date) => sql<boolean>`(
  note.open > 0 and not note.for_debit_note and note.issued_at <= ${instant(after(now, -hours(FIRST_AFTER_HOURS)))}
  and not exists (select from audit_events where object_kind = 'credit_note' and object_id = note.id::text
    and action = ${REMINDED} and at > ${instant(after(now, -days(REPEAT_AFTER_DAYS)))}))`

/** @returns whether the note was still due after it was locked */
async function remind(tx: Tx, services: Services, id: string): Promise<boolean> {
  const now = services.clock()
  const row = await lockNote(tx, id)
  const { rows } =
    await sql`select from credit_notes as note where id = ${id}::uuid and ${isDue(now)}`.execute(tx)
  if (rows.length === 0) return false
  const notice = {
    event: 'note-decided',
    titleKey: 'waiting_long_title',
    messageKey: 'note_number_message',
    params: { number: row.number ?? '', amount: row.open },
    path: creditNotePath(row),
  } as const
  await notifyPrivileged(tx, services, 'marine.note.edit', notice, { audience: 'marine_admin' })
  const details = { name: row.number, partner: row.partner_name, amount: row.open }
  await recordAudit(
    tx,
    { principal: system, now },
    { action: 'credit_note.reminded', objectKind: 'credit_note', objectId: id, after: details },
  )
  return true
}
