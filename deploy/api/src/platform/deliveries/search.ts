import { deliveryName } from '@coverdesk/lists/deliveries'
import { normalisePhone } from '@coverdesk/sdk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { searchTerms } from '../http/list.ts'
import { normaliseSearch } from '../http/normalise-search.ts'
import type { TextOf } from '../translations/translate.ts'

/**
 * In SQL: a dead letter's message or kind, as the reader sees them, has all terms, or its recipient has exactly this
 * email address or phone number. Parts of an address find nothing, because the list masks recipients.
 */
export async function isDeadLetterFound(db: Db, q: string, t: TextOf): Promise<RawBuilder<boolean>> {
  const terms = searchTerms(q)
  const kinds = await db
    .selectFrom('outbox')
    .select(['topic', 'template'])
    .distinct()
    .where('dead_at', 'is not', null)
    .execute()
  const found = kinds.filter((kind) => {
    const shown = normaliseSearch(`${deliveryName(kind, t)} ${t('deliveries', `topics.${kind.topic}`)}`)
    return terms.length > 0 && terms.every((term) => shown.includes(term))
  })
  const names = found.map(({ topic, template }) => `${topic} ${template ?? ''}`)
  const addresses = [q.trim(), q.trim().toLowerCase(), normalisePhone(q)].filter(Boolean)
  return sql<boolean>`(concat_ws(' ', topic, coalesce(template, '')) = any(${names}::text[])
    or recipient in (select sha256(convert_to(address, 'UTF8')) from unnest(${addresses}::text[]) as address))`
}
