import type { User } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { roleName } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

export type UserView = User

/** A user as they and their colleagues see them, in the reader's language. */
export async function presentUser(db: Db | Tx, userId: string, t: TextOf): Promise<UserView> {
  const row = await db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('branches', 'branches.id', 'users.branch_id')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
      'users.locale',
      'users.audience',
      'users.version',
      'roles.id as role_id',
      'roles.name as role_name',
      'roles.privileges',
      'branches.id as branch_id',
      'branches.name as branch_name',
      'branches.code as branch_code',
      'partners.id as partner_id',
      'partners.name as partner_name',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const { id, first_name, last_name, email, phone, locale, audience, version } = row
  return {
    id,
    first_name,
    last_name,
    email,
    phone,
    locale,
    audience,
    version,
    role: row.role_id
      ? { id: row.role_id, name: roleName(t, row.role_name ?? ''), privileges: row.privileges ?? [] }
      : null,
    branch: row.branch_id
      ? { id: row.branch_id, name: row.branch_name ?? '', code: row.branch_code ?? '' }
      : null,
    partner: row.partner_id ? { id: row.partner_id, name: row.partner_name ?? '' } : null,
  }
}
