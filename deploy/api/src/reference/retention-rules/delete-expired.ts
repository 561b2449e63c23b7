import { type RetentionKind, retentionKinds } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { after, days, instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import type { Services } from '../../platform/services.ts'
import { kinds } from './kinds.ts'
import { retentionPeriod } from './store.ts'

const DELETION_HOUR = 2
const DELETION_MINUTE = 17
/** Daily time of the deletion, in UTC. */
export const DELETION_CRON = `${DELETION_MINUTE} ${DELETION_HOUR} * * *`
/** Lock that prevents a change of a rule while a deletion reads it. */
export const RULES = 'retention rules'

/** Returns the instant of the next deletion. */
export function nextDeletion(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(DELETION_HOUR, DELETION_MINUTE, 0, 0)
  return today > now ? today : after(today, days(1))
}

/** Deletes the rows whose retention period ended by an instant. */
export async function deleteExpired(services: Services, now: Date): Promise<void> {
  for (const kind of retentionKinds) {
    const { files } = kinds[kind]
    if (files) await removeWithFiles(services, kind, files, now)
    else await services.db.transaction().execute(async (tx) => remove(tx, kind, now))
  }
}

async function remove(tx: Tx, kind: RetentionKind, now: Date): Promise<void> {
  const { table, passed } = kinds[kind]
  await sql`delete from ${sql.table(table)} where ${passed(await passedBefore(tx, kind, now))}`.execute(tx)
}

async function passedBefore(tx: Tx, kind: RetentionKind, now: Date): Promise<string> {
  await takeLock(tx, RULES)
  return instant(after(now, -(await retentionPeriod(tx, kind))))
}

/** Deletes a row after its files, so that no file is left without one; a row used meanwhile stays. */
async function removeWithFiles(
  { db, providers }: Services,
  kind: RetentionKind,
  { table: holder, key, of }: Files,
  now: Date,
): Promise<void> {
  const { table, passed } = kinds[kind]
  const before = await db.transaction().execute((tx) => passedBefore(tx, kind, now))
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select id, array(select file.${sql.ref(key)} from ${sql.table(holder)} as file
      where file.${sql.ref(of)} = ${sql.table(table)}.id and file.${sql.ref(key)} is not null) as keys
    from ${sql.table(table)} where ${passed(before)}`.execute(db)
  for (const { id, keys } of rows) {
    for (const one of keys) await providers.files.remove(one)
    await sql`delete from ${sql.table(table)} where id = ${id} and ${passed(before)}`.execute(db)
  }
}

type Files = NonNullable<(typeof kinds)[RetentionKind]['files']>
