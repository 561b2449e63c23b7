import { type Kysely, sql } from 'kysely'
import { after, days, instant } from '../db/clock.ts'
import type { Database } from '../db/schema.ts'
import type { Services } from '../services.ts'

const KEEP_IDEMPOTENCY = days(7)
const KEEP_COUNTERS = days(2)
const KEEP_CODES = days(2)
/** Until then a deleted notification can be put back. */
const KEEP_DELETED_NOTIFICATIONS = days(30)
const KEEP_OUTBOX = days(30)
/** How long somebody may take to send the rest of a file. */
const KEEP_UNFINISHED_UPLOADS = days(1)
/** Counted from when a link expires: until then it says so, and a new one can be asked for with it. */
const KEEP_EXPIRED_LINKS = days(90)
/** As long as `look-up.ts` uses an answer again instead of paying for another look-up. */
const KEEP_LOOKUPS = days(30)
/** Runs in which nobody passed a code or sent a form, with the personal data given when they were started. */
const KEEP_NEVER_BEGUN = days(90)

/** Deletes what has passed its retention time: expired sessions and links, old counters, delivered messages … */
export async function purgeExpired({ db, clock, providers }: Services): Promise<void> {
  const now = clock()
  const before = (kept: number): string => instant(after(now, -kept))
  await db.deleteFrom('idempotency').where('created_at', '<', before(KEEP_IDEMPOTENCY)).execute()
  await db.deleteFrom('attempts').where('created_at', '<', before(KEEP_COUNTERS)).execute()
  await db.deleteFrom('tries').where('last_at', '<', before(KEEP_COUNTERS)).execute()
  await db.deleteFrom('one_time_codes').where('created_at', '<', before(KEEP_CODES)).execute()
  await db.deleteFrom('outbox').where('done_at', '<', before(KEEP_OUTBOX)).execute()
  await db.deleteFrom('outbox').where('dead_at', '<', before(KEEP_OUTBOX)).execute()
  await db.deleteFrom('notifications').where('deleted_at', '<', before(KEEP_DELETED_NOTIFICATIONS)).execute()
  await db.deleteFrom('set_up_links').where('expires_at', '<', instant(now)).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', instant(now)).execute()
  await db
    .deleteFrom('uploads')
    .where('document_id', 'is', null)
    .where('created_at', '<', before(KEEP_UNFINISHED_UPLOADS))
    .execute()
  await db.deleteFrom('links').where('expires_at', '<', before(KEEP_EXPIRED_LINKS)).execute()
  await db.deleteFrom('kyc_lookups').where('looked_up_at', '<', before(KEEP_LOOKUPS)).execute()
  await dropNeverBegun(db, before(KEEP_NEVER_BEGUN))
  await db.deleteFrom('batches').where('expires_at', '<', instant(now)).execute()
  const exports = await db
    .selectFrom('exports')
    .select(['id', 'file_key'])
    .where('expires_at', '<', instant(now))
    .execute()
  for (const { id, file_key: key } of exports) {
    if (key) await providers.files.remove(key)
    await db.deleteFrom('exports').where('id', '=', id).execute()
  }
}

/** Runs started by staff, waiting for a decision, or with a payment, policy, claim or file stay. */
async function dropNeverBegun(db: Kysely<Database>, before: string): Promise<void> {
  await db
    .deleteFrom('trackers')
    .where('updated_at', '<', before)
    .where('customer_id', 'is', null)
    .where('created_by', 'is', null)
    .where('state', 'in', ['running', 'waiting', 'cancelled'])
    .where(
      sql<boolean>`not exists (select 1 from validations v where v.tracker_id = trackers.id and v.verified_at is not null)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from forms f join form_submissions s on s.form_id = f.id where f.tracker_id = trackers.id)`,
    )
    .where(sql<boolean>`not exists (select 1 from documents d where d.tracker_id = trackers.id)`)
    .where(sql<boolean>`not exists (select 1 from payments p where p.tracker_id = trackers.id)`)
    .where(sql<boolean>`not exists (select 1 from policies p where p.tracker_id = trackers.id)`)
    .where(sql<boolean>`not exists (select 1 from claims c where c.tracker_id = trackers.id)`)
    .where(sql<boolean>`not exists (select 1 from approval_rounds r where r.tracker_id = trackers.id)`)
    .execute()
}
