import type { PartnerEvent } from '@coverdesk/sdk'
import { presentEvents } from '../../platform/audit-events/presenter.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

const MOST = 200

/** Lists the events of records and their documents, newest first. */
export async function timelineOf(
  services: Services,
  record: { kind: 'partner' | 'marine_client'; id: string },
  t: TextOf,
  locale: string,
): Promise<PartnerEvent[]> {
  const { db } = services
  const documents = await db
    .selectFrom('marine_documents')
    .select('id')
    .where(record.kind === 'partner' ? 'partner_id' : 'object_id', '=', record.id)
    .where('kind', 'in', ['licence', 'paper'])
    .where('object_id', record.kind === 'partner' ? 'is' : '=', record.kind === 'partner' ? null : record.id)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  const importEvent = record.kind === 'marine_client' ? await importOf(db, record.id) : undefined
  const rows = await db
    .selectFrom('audit_events')
    .select(['id', 'at', 'actor_kind', 'actor_id', 'actor_name', 'action', 'object_kind', 'object_id'])
    .select(['before', 'after', 'request_id', 'ip'])
    .where((eb) =>
      eb.or([
        eb.and([eb('object_kind', '=', record.kind), eb('object_id', '=', record.id)]),
        eb.and([
          eb('object_kind', '=', 'marine_document'),
          eb('object_id', 'in', ['', ...documents.map(({ id }) => id)]),
        ]),
        eb('id', '=', importEvent?.id ?? null),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const events = await presentEvents(services, rows, t, locale)
  return events.map(({ id, at, sentence, changes, after }) => ({
    id,
    at,
    sentence,
    reason: reasonIn(after),
    changes: changes.filter(({ field }) => field !== 'reason'),
  }))
}

/** Selects the import event that created a client: by the same user, at the same instant as the client. */
const importOf = (db: Db, id: string) =>
  db
    .selectFrom('marine_clients as client')
    .innerJoin('audit_events as event', (join) =>
      join.onRef('event.actor_id', '=', 'client.created_by').onRef('event.at', '=', 'client.created_at'),
    )
    .select('event.id')
    .where('client.id', '=', id)
    .where('event.object_kind', '=', 'client_import')
    .where('event.action', '=', 'client_import.entered')
    .executeTakeFirst()

function reasonIn(after: unknown): string | null {
  if (typeof after !== 'object' || after === null || !('reason' in after)) return null
  return typeof after.reason === 'string' ? after.reason : null
}
