import type { TemplateTexts } from '@coverdesk/sdk'
import type { Db, Tx } from '../db/database.ts'
import { CannotBeSent } from '../errors/cannot-be-sent.ts'
import { suppliedTexts } from './supplied-texts.ts'

const FALLBACK = 'en'

export interface ChosenTexts {
  /** Language of the whole message. */
  language: string
  texts: TemplateTexts
}

/** Latest texts of staff for a template, by language. */
async function writtenTexts(db: Db | Tx, id: string, languages?: readonly string[]) {
  let found = db
    .selectFrom('notification_template_texts')
    .distinctOn('language')
    .selectAll()
    .where('template_id', '=', id)
    .orderBy('language')
    .orderBy('version', 'desc')
  if (languages) found = found.where('language', 'in', [...languages])
  const rows = await found.execute()
  return new Map(rows.map((row) => [row.language, row]))
}

/**
 * Returns the texts of a message in the recipient's language, else in English; texts of staff take precedence over
 * supplied ones. All parts of a message are in one language.
 * @throws CannotBeSent for a template that does not exist
 */
export async function chooseTexts(db: Db | Tx, id: string, receivers: string): Promise<ChosenTexts> {
  const written = await writtenTexts(db, id, [receivers, FALLBACK])
  for (const language of [receivers, FALLBACK]) {
    const texts = written.get(language)?.texts ?? suppliedTexts(id, language)
    if (texts) return { language, texts }
  }
  throw new CannotBeSent(`There is no template ${id}`)
}
