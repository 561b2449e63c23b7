import type { TemplateTexts, TemplateUse } from '@coverdesk/sdk'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { shippedTemplates } from '../../platform/mails/catalogue.ts'
import type { NotificationTemplates, NotificationTemplateTexts } from './tables.ts'

export type OwnRow = Selectable<NotificationTemplates>
export type TextRow = Selectable<NotificationTemplateTexts>

/** Stored data of a template besides its code: the texts of staff, newest first, and the name of one of their own. */
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

/** @throws ApiError 404, also for a template of the product */
export async function findOwn(tx: Tx, id: string): Promise<OwnRow> {
  const own = await tx
    .selectFrom('notification_templates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw notFound()
  return own
}

/** Finds the workflows whose steps send a template, as published, drafted or still running, and the pending emails. */
export async function readTemplateUse(tx: Tx, id: string): Promise<TemplateUse> {
  const named = `%"${id}"%`
  const { rows } = await sql<{ name: string }>`select workflows.name from workflows
    where workflows.draft::text like ${named} or exists (
      select 1 from workflow_versions one where one.workflow_id = workflows.id and one.steps::text like ${named}
        and (one.version = workflows.current_version or exists (
          select 1 from trackers where trackers.workflow_id = one.workflow_id and trackers.workflow_version = one.version
            and trackers.state in ('running', 'waiting', 'review'))))
    order by workflows.name`.execute(tx)
  const { messages } = await tx
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('messages'))
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where(sql<boolean>`payload ->> 'template' = ${id}`)
    .executeTakeFirstOrThrow()
  return { workflows: rows.map(({ name }) => name), messages }
}

export interface NewVersion {
  id: string
  language: string
  /** The version it is based on; a newer one based on the same version wins. */
  over: number
  texts: TemplateTexts | null
  author: string
  now: Date
}

/** Adds a version of one language; returns false when another user added one in the meantime. */
export async function addVersion(
  tx: Tx,
  { id, language, over, texts, author, now }: NewVersion,
): Promise<boolean> {
  const added = await tx
    .insertInto('notification_template_texts')
    .values({
      template_id: id,
      language,
      version: over + 1,
      created_at: now,
      created_by: author,
      texts: texts && JSON.stringify(texts),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}
