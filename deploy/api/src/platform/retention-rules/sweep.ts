import { type RetentionKind, retentionKinds } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { after, days, instant } from '../db/clock.ts'
import type { Tx } from '../db/database.ts'
import { exclusively } from '../db/exclusively.ts'
import type { Services } from '../services.ts'
import { kinds } from './kinds.ts'
import { keptFor } from './store.ts'

const SWEEP_HOUR = 2
const SWEEP_MINUTE = 17
/** When the sweep takes its turn, in UTC. */
export const SWEEP_CRON = `${SWEEP_MINUTE} ${SWEEP_HOUR} * * *`
/** A rule is changed between sweeps, not while one reads it. */
export const RULES = 'retention rules'

/** The next turn of the sweep. */
export function nextSweep(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(SWEEP_HOUR, SWEEP_MINUTE, 0, 0)
  return today > now ? today : after(today, days(1))
}

/** Removes what has been kept as long as the rules say. */
export async function sweepByRules(services: Services): Promise<void> {
  for (const kind of retentionKinds) {
    if (kind === 'exports') await sweepExports(services)
    else await services.db.transaction().execute(async (tx) => remove(tx, kind, services.clock()))
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

/** The row goes after its file, so that no file is left that nothing names. */
async function sweepExports({ db, clock, providers }: Services): Promise<void> {
  const passed = await db.transaction().execute(async (tx) =>
    tx
      .selectFrom('exports')
      .select(['id', 'file_key'])
      .where(kinds.exports.passed(await passedBefore(tx, 'exports', clock())))
      .execute(),
  )
  for (const { id, file_key: key } of passed) {
    if (key) await providers.files.remove(key)
    await db.deleteFrom('exports').where('id', '=', id).execute()
  }
}
