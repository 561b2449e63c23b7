import { z } from 'zod'
import type { Db, Tx } from '../db/database.ts'
import type { Services } from '../services.ts'

export const timelineShape = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    kind: z.string(),
    title: z.string(),
    actor: z.string(),
    detail: z.record(z.string(), z.unknown()),
  }),
)

/** Everything that happened on a run, the oldest first. */
export async function presentEvents(
  db: Db | Tx,
  services: Services,
  trackerId: string,
  locale: string,
): Promise<z.infer<typeof timelineShape>> {
  const events = await db
    .selectFrom('tracker_events')
    .select(['id', 'at', 'kind', 'actor', 'detail'])
    .where('tracker_id', '=', trackerId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return events.map((event) => ({
    ...event,
    title: services.translate(locale, 'messages', `events.${event.kind}`),
  }))
}
