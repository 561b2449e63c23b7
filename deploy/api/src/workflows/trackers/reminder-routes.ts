import { callNoteSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staffAny } from '../../platform/access/access.ts'
import { areaEditors } from '../../platform/access/areas.ts'
import type { StaffUser } from '../../platform/access/principal.ts'
import { action, type CallById } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { noteCall } from '../reminders/note-call.ts'
import { remindTracker } from '../reminders/remind-tracker.ts'
import { presentTracker } from '../tracker-summaries/presenter.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'

const params = z.object({ id: z.uuid() })
const present = async ({ tx, services, params: { id }, principal, locale }: CallById<StaffUser>) =>
  presentTracker(tx, services, await findTracker(tx, id, principal), locale, principal)

/** What staff do while a tracker waits: remind its side, and note their calls. */
export const reminderRoutes = [
  action({
    method: 'POST',
    url: '/api/trackers/:id/reminder',
    summary: 'Remind the customer, the approvers or the assignee that a tracker waits for',
    access: staffAny(areaEditors),
    params,
    data: answer('Tracker'),
    act: ({ tx, services, params: { id }, actor }) => remindTracker(tx, services, id, actor),
    present,
  }),
  action({
    method: 'POST',
    url: '/api/trackers/:id/calls',
    summary: 'Note a call about a tracker in its timeline',
    access: staffAny(areaEditors),
    params,
    body: callNoteSchema,
    data: answer('Tracker'),
    act: ({ tx, params: { id }, body, actor }) => noteCall(tx, id, body, actor),
    present,
  }),
]
