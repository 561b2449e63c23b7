import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Charge, ChargeStatus, SandboxStore, WebhookState } from './sandbox-store.ts'

const BATCH = 50

type Row = Selectable<Database['sandbox_charges']>

const toCharge = (row: Row): Charge => ({
  ...row,
  status: row.status as ChargeStatus,
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
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('sandbox_charges')
        .values({ ...charge, metadata: JSON.stringify(charge.metadata ?? null) })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    async update(reference, from, change) {
      const row = await db
        .updateTable('sandbox_charges')
        .set(change)
        .where('reference', '=', reference)
        .where('status', 'in', from)
        .returningAll()
        .executeTakeFirst()
      return orNull(row)
    },
    async listLate(now) {
      const rows = await all().where('status', '=', 'late').where('pay_at', '<=', now).limit(BATCH).execute()
      return rows.map(toCharge)
    },
    async listWebhooks(now) {
      const due = all().where('webhook_state', '=', 'due').where('webhook_next_at', '<=', now)
      return (await due.limit(BATCH).execute()).map(toCharge)
    },
  }
}
