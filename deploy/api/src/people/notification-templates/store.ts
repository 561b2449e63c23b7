import type { TemplateTexts } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type {
  NotificationTemplates,
  NotificationTemplateTexts,
} from '../../platform/db/tables/notification-templates.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { shippedTemplates } from '../../platform/mails/catalogue.ts'

export type OwnRow = Selectable<NotificationTemplates>
export type TextRow = Selectable<NotificationTemplateTexts>

/** What is known of a template besides its code: what staff wrote, newest first, and of one of their own its name. */
export interface Known {
  id: string
  own: OwnRow | null
  rows: readonly TextRow[]
}

const selectTexts = (db: Db | Tx) =>
  db
    .selectFrom('notification_template_texts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')

/** Every template, those of the product first. */
export async function findTemplates(db: Db | Tx): Promise<Known[]> {
  const rows = Map.groupBy(await selectTexts(db).execute(), (row) => row.template_id)
  const own = await db.selectFrom('notification_templates').selectAll().orderBy('name').execute()
  return [
    ...[...shippedTemplates.keys()].map((id) => ({ id, own: null, rows: rows.get(id) ?? [] })),
    ...own.map((one) => ({ id: one.id, own: one, rows: rows.get(one.id) ?? [] })),
  ]
}

/** @throws ApiError 404 */
export async function findTemplate(db: Db | Tx, id: string): Promise<Known> {
  const own = await db
    .selectFrom('notification_templates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!own && !shippedTemplates.has(id)) throw notFound()
  const rows = await selectTexts(db).where('template_id', '=', id).execute()
  return { id, own: own ?? null, rows }
}

export interface NewVersion {
  id: string
  language: string
  /** The version it is made from; another one made from it wins. */
  over: number
  texts: TemplateTexts | null
  author: string
  now: Date
}

/** Adds a version of one language; false when somebody else added one in the meantime. */
export async function addVersion(
  tx: Tx,
  { id, language, over, texts, author, now }: NewVersion,
): Promise<boolean> {
  const added = await tx
    .insertInto('notification_template_texts')
    .values({
      ...{ template_id: id, language, version: over + 1, created_at: now, created_by: author },
      texts: texts && JSON.stringify(texts),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}
