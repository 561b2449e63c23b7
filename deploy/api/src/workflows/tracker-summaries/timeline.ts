import type { TimelineEvent } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { labelled } from '../../platform/translations/labelled.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { mailTitle } from '../notices/mail-title.ts'
import { readStepTitles } from '../workflow-engine/step-titles.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'

/** Kinds of events whose reason is what the customer or a user wrote. */
const ENDINGS: ReadonlySet<string> = new Set(['withdrawn', 'cancelled'])

/** Returns the events of a tracker, oldest first, with the step or email each belongs to, or what was noted. */
export async function presentEvents(
  db: Db | Tx,
  services: Services,
  trackerId: string,
  locale: string,
): Promise<TimelineEvent[]> {
  const tracker = await findTracker(db, trackerId)
  const titleAt = await readStepTitles(db, services, [tracker], locale)
  const t: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  const about = (kind: string, detail: Record<string, unknown>): string | null => {
    if (ENDINGS.has(kind) && typeof detail.reason === 'string') return detail.reason
    if (typeof detail.text === 'string') return detail.text
    if (typeof detail.step === 'string') return titleAt(tracker, detail.step)
    const { template, subject } = detail
    if (typeof template !== 'string') return null
    return mailTitle(t, { template, subject: typeof subject === 'string' ? subject : null })
  }
  const events = await db
    .selectFrom('tracker_events')
    .select(['id', 'at', 'kind', 'actor', 'detail'])
    .where('tracker_id', '=', trackerId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return events.map((event) => {
    const to = typeof event.detail.to === 'string' ? event.detail.to : ''
    const title = t('messages', `events.${event.kind}`, { to })
    const what = about(event.kind, event.detail)
    return { ...event, title: what ? labelled(t, title, what) : title }
  })
}
