import { businessReference, type ListedApproval, type ListedForm, type Tracker } from '@coverdesk/sdk'
import type { Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { noteCall } from '../../workflows/reminders/note-call.ts'
import { remindTracker } from '../../workflows/reminders/remind-tracker.ts'
import { type BulkAction, bulkAction } from './bulk-action.ts'

/** A row of a queue, by the kind of its record. */
interface Followed {
  id: string
  /** Whether a reminder or a call makes sense. */
  waits: boolean
  name: string
}

type Kind = 'tracker' | 'form' | 'approval'

const nameOf = (row: Pick<Tracker, 'matter' | 'reference' | 'customer'>): string =>
  [businessReference(row), row.customer?.name].filter(Boolean).join(' · ')

const followedOf: { [K in Kind]: (row: never) => Followed } = {
  tracker: (row: Tracker) => ({ id: row.id, waits: row.waits_for !== null, name: nameOf(row) }),
  form: (row: ListedForm) => ({ id: row.id, waits: row.status === 'open', name: nameOf(row) }),
  approval: (row: ListedApproval) => ({ id: row.id, waits: row.state === 'waiting', name: nameOf(row) }),
}

/** Returns the tracker of a record. @throws ApiError 404 */
async function trackerOf(tx: Tx, kind: Kind, id: string): Promise<string> {
  if (kind === 'tracker') return id
  const row = await tx
    .selectFrom(kind === 'form' ? 'forms' : 'approvals')
    .select('tracker_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.tracker_id
}

const eachKind = (actionFor: (kind: Kind) => BulkAction): Readonly<Record<Kind, BulkAction>> => ({
  tracker: actionFor('tracker'),
  form: actionFor('form'),
  approval: actionFor('approval'),
})

const snapshotOf = (kind: Kind) => (row: unknown) => {
  const { id, waits, name } = followedOf[kind](row as never)
  // A reminder is for what waits when it is sent, whatever changed in between.
  return { id, version: 1, amount: null, name, leftOut: waits ? null : 'not_waiting' }
}

/** Reminds the side that each row waits for, by the kind of the rows. */
export const remindTo = eachKind((kind) =>
  bulkAction({
    needsReason: false,
    snapshot: snapshotOf(kind),
    run: async (tx, services, { id }, actor) =>
      remindTracker(tx, services, await trackerOf(tx, kind, id), actor),
  }),
)

/** Notes the same call with each row; its text is given as the reason. */
export const noteCallTo = eachKind((kind) =>
  bulkAction({
    needsReason: true,
    snapshot: snapshotOf(kind),
    run: async (tx, _services, { id }, { reason, ...actor }) =>
      noteCall(tx, await trackerOf(tx, kind, id), { text: reason, reached: true }, actor),
  }),
)
