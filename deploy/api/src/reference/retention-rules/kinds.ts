import type { RetentionKind } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import { INVITATION_DAYS, LINK_DAYS } from '../../platform/links/links.ts'

interface Kind {
  /** Default number of days, and the limits of a choice. */
  days: number
  least: number
  most: number
  table: string
  /** The rows that have been stored long enough, given the instant up to which none are retained. */
  passed(before: string): RawBuilder<boolean>
  /** Its rows state when they expire: `expires_at` follows the rule. */
  storesExpiry?: true
  /** Column with the keys of its files, and the column that names their row. */
  files?: { table: string; key: string; of: string }
}

const MONTH = 30
const YEAR = 365

const olderThan =
  (column: string) =>
  (before: string): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} < ${before}`

/** Every kind of data that staff choose a retention period for. */
export const kinds: Record<RetentionKind, Kind> = {
  // Not shorter than the validity of a resume link, whose tracker must still exist.
  never_begun: { days: 90, least: LINK_DAYS, most: YEAR, table: 'trackers', passed: neverBegun },
  never_sent: {
    days: 180,
    least: LINK_DAYS,
    most: YEAR,
    table: 'trackers',
    passed: neverSent,
    files: { table: 'documents', key: 'storage_key', of: 'tracker_id' },
  },
  identity_lookups: {
    days: 30,
    least: 1,
    most: 90,
    table: 'kyc_lookups',
    passed: olderThan('looked_up_at'),
  },
  unfinished_uploads: {
    days: 1,
    least: 1,
    most: MONTH,
    table: 'uploads',
    passed: (before) => sql<boolean>`document_id is null and created_at < ${before}`,
  },
  // A funding request names its evidence; until then it belongs to no object.
  unused_evidence: {
    days: 1,
    least: 1,
    most: MONTH,
    table: 'marine_documents',
    passed: (before) => sql<boolean>`kind = 'evidence' and object_id is null and created_at < ${before}`,
    files: { table: 'marine_documents', key: 'storage_key', of: 'id' },
  },
  unused_statements: {
    days: 1,
    least: 1,
    most: MONTH,
    table: 'bank_files',
    passed: (before) => sql<boolean>`state = 'uploaded' and uploaded_at < ${before}`,
  },
  one_time_codes: {
    days: 2,
    least: 1,
    most: MONTH,
    table: 'one_time_codes',
    passed: olderThan('created_at'),
  },
  // Counted from when a link expires: until then it reports that, and a new one can be requested with it.
  expired_links: { days: 90, least: 7, most: YEAR, table: 'links', passed: olderThan('expires_at') },
  // While an invitation is open, its email shows whether it was delivered.
  deliveries: {
    days: 30,
    least: INVITATION_DAYS,
    most: YEAR,
    table: 'outbox',
    passed: (before) => sql<boolean>`(done_at < ${before} or dead_at < ${before})`,
  },
  // Until then a deleted notification can be restored.
  deleted_notifications: {
    days: 30,
    least: 1,
    most: YEAR,
    table: 'notifications',
    passed: olderThan('deleted_at'),
  },
  exports: {
    days: 7,
    least: 1,
    most: MONTH,
    table: 'exports',
    storesExpiry: true,
    passed: olderThan('created_at'),
    files: { table: 'exports', key: 'file_key', of: 'id' },
  },
  client_data_exports: {
    days: 7,
    least: 1,
    most: MONTH,
    table: 'client_data_exports',
    passed: olderThan('created_at'),
    files: { table: 'client_data_exports', key: 'file_key', of: 'id' },
  },
  batches: {
    days: 30,
    least: 7,
    most: YEAR,
    table: 'batches',
    storesExpiry: true,
    passed: olderThan('created_at'),
  },
  // Until then an import can be undone.
  client_imports: {
    days: 30,
    least: 7,
    most: 90,
    table: 'client_imports',
    storesExpiry: true,
    passed: olderThan('created_at'),
  },
}

/** Trackers without a verified code or a submitted form, with the personal data given when they were started. */
function neverBegun(before: string): RawBuilder<boolean> {
  return sql<boolean>`${abandoned(before)} and not ${passedOrFiled}`
}

/** Trackers with a verified code or an uploaded file, and no later form. Those that wait for staff stay. */
function neverSent(before: string): RawBuilder<boolean> {
  return sql<boolean>`${abandoned(before)} and ${passedOrFiled} and coalesce(waits_for, 'guest') = 'guest'
    and not exists (select 1 from validations v where v.tracker_id = trackers.id
      and (v.reviewed_by is not null or v.kyc_status = 'manual_review'))
    and not exists (select 1 from forms f where f.tracker_id = trackers.id and f.updated_at >= ${before})
    and not exists (select 1 from uploads u where u.tracker_id = trackers.id and u.created_at >= ${before})
    and not exists (select 1 from links l where l.tracker_id = trackers.id and l.created_at >= ${before})`
}

const passedOrFiled = sql<boolean>`(customer_id is not null
  or exists (select 1 from validations v where v.tracker_id = trackers.id and v.verified_at is not null)
  or exists (select 1 from documents d where d.tracker_id = trackers.id))`

/** Trackers that customers began, with nothing sent, paid, covered, claimed or waiting for a decision. */
const abandoned = (before: string) => sql<boolean>`updated_at < ${before} and created_by is null
  and state in ('running', 'waiting', 'cancelled')
  and not exists (select 1 from forms f where f.tracker_id = trackers.id and f.status = 'submitted')
  and not exists (select 1 from forms f join form_submissions s on s.form_id = f.id where f.tracker_id = trackers.id)
  and not exists (select 1 from payments p where p.tracker_id = trackers.id)
  and not exists (select 1 from policies p where p.tracker_id = trackers.id)
  and not exists (select 1 from claims c where c.tracker_id = trackers.id)
  and not exists (select 1 from approval_rounds r where r.tracker_id = trackers.id)`
