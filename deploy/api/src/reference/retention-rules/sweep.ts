import { type RetentionKind, retentionKinds } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { after, days, instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { exclusively } from '../../platform/db/exclusively.ts'
import type { Services } from '../../platform/services.ts'
import { kinds } from './kinds.ts'
import { keptFor } from './store.ts'

const SWEEP_HOUR = 2
const SWEEP_MINUTE = 17
/** Daily time of the sweep, in UTC. */
export const SWEEP_CRON = `${SWEEP_MINUTE} ${SWEEP_HOUR} * * *`
/** A rule is changed between sweeps, not while one reads it. */
export const RULES = 'retention rules'

/** Returns the instant of the next sweep. */
export function nextSweep(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(SWEEP_HOUR, SWEEP_MINUTE, 0, 0)
  return today > now ? today : after(today, days(1))
}

/** Deletes the rows whose retention period ended by an instant. */
export async function sweepByRules(services: Services, now: Date): Promise<void> {
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
  await exclusively(tx, RULES)
  return instant(after(now, -(await keptFor(tx, kind))))
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
