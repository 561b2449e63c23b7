import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import {
  type Charge,
  type ChargeChange,
  type ChargeStatus,
  type SandboxStore,
  unpaid,
  type WebhookState,
} from './sandbox-store.ts'

const BATCH = 50
const MOST_REVERSED = 500

/** Columns of a change; values other than plain ones are stored as JSON. */
function written<T extends ChargeChange>({ metadata, disputes, refunds, ...plain }: T) {
  return {
    ...plain,
    ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
    ...(disputes ? { disputes: JSON.stringify(disputes) } : {}),
    ...(refunds ? { refunds: JSON.stringify(refunds) } : {}),
  }
}

type Row = Selectable<Database['sandbox_charges']>

const toCharge = (row: Row): Charge => ({
  ...row,
  status: row.status as ChargeStatus,
  disputes: row.disputes as Charge['disputes'],
  refunds: row.refunds as Charge['refunds'],
  webhook_state: row.webhook_state as WebhookState,
})
const orNull = (row: Row | undefined): Charge | null => (row ? toCharge(row) : null)

/** Charges in the table `sandbox_charges`, shared by all processes. */
export function createDatabaseStore(db: Db): SandboxStore {
  const all = () => db.selectFrom('sandbox_charges').selectAll()
  return {
    get: async (reference) => orNull(await all().where('reference', '=', reference).executeTakeFirst()),
    getByAccessCode: async (code) => orNull(await all().where('access_code', '=', code).executeTakeFirst()),
    async put(charge) {
      const row = await db
        .insertInto('sandbox_charges')
        .values({ metadata: null, ...written(charge) })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returningAll()
        .executeTakeFirst()
      return orNull(row)
    },
    async update(reference, from, change) {
      const row = await db
        .updateTable('sandbox_charges')
        .set(written(change))
        .where('reference', '=', reference)
        .where('status', 'in', from)
        .returningAll()
        .executeTakeFirst()
      return orNull(row)
    },
    async listReversed() {
      const rows = await all()
        .where(sql<boolean>`jsonb_array_length(disputes) + jsonb_array_length(refunds) > 0`)
        .orderBy('id', 'desc')
        .limit(MOST_REVERSED)
        .execute()
      return rows.map(toCharge)
    },
    async listRefundsDue(now) {
      const due = sql<boolean>`refunds <> '[]' and jsonb_path_exists(refunds, '$[*] ? (@.ends_at <= $now)',
        jsonb_build_object('now', ${now}::text))`
      return (await all().where(due).limit(BATCH).execute()).map(toCharge)
    },
    async listLate(now) {
      const rows = await all().where('status', 'in', unpaid).where('pay_at', '<=', now).limit(BATCH).execute()
      return rows.map(toCharge)
    },
    async listWebhooks(now) {
      const due = all().where('webhook_state', '=', 'due').where('webhook_next_at', '<=', now)
      return (await due.limit(BATCH).execute()).map(toCharge)
    },
  }
}
