import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Privilege } from '../../platform/access/privileges.ts'
import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { after, days } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { accountPage } from '../sessions/account-pages.ts'

const LIFETIME = days(1)
const MAKES_USERS: Privilege = 'user.user.edit'

/**
 * Creates a link to set up an administrator while there is none; the link is printed and stored only as a hash.
 * @returns its address, or null when there is an administrator
 */
export async function openSetUp(services: Services): Promise<string | null> {
  const { db, clock, settings } = services
  if (await hasAdministrator(db)) return null
  const token = newToken()
  const now = clock()
  await db
    .insertInto('set_up_links')
    .values({
      id: uuid(),
      token_hash: hashToken(token),
      created_at: now,
      expires_at: after(now, LIFETIME),
      used_at: null,
    })
    .execute()
  return `${accountPage(settings, 'staff', 'set-up')}#token=${token}`
}

/** @throws ApiError 404 `link_unknown`, `link_used`, `link_expired`, 409 `administrator_exists` */
export async function checkSetUp(db: Db | Tx, token: string, now: Date): Promise<void> {
  const link = await db
    .selectFrom('set_up_links')
    .select(['expires_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!link) throw new ApiError(404, 'link_unknown')
  if (await hasAdministrator(db)) throw new ApiError(409, 'administrator_exists')
  if (link.used_at) throw new ApiError(404, 'link_used')
  if (new Date(link.expires_at) <= now) throw new ApiError(404, 'link_expired')
}

export async function hasAdministrator(db: Db | Tx): Promise<boolean> {
  const administrator = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.audience', '=', 'staff')
    .where('users.disabled_at', 'is', null)
    .where('users.password_hash', 'is not', null)
    .where(sql<boolean>`${MAKES_USERS} = any (roles.privileges)`)
    .executeTakeFirst()
  return administrator !== undefined
}
