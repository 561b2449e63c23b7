import type { SavedQuote } from '@coverdesk/sdk'
import { hashToken } from '../../platform/crypto/secrets.ts'
import type { Db } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'

/** @throws ApiError 404 `link_unknown`, `link_expired` */
export async function findSavedQuote(db: Db, token: string, now: Date): Promise<SavedQuote> {
  const row = await db
    .selectFrom('saved_quotes')
    .select(['told', 'amount', 'created_at', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) throw new ApiError(404, 'link_unknown')
  if (new Date(row.expires_at) <= now) throw new ApiError(404, 'link_expired')
  return { told: row.told, premium: row.amount, saved_at: row.created_at, expires_at: row.expires_at }
}
