import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Privilege } from '../../platform/access/privileges.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

export interface Notice {
  /** Keys of the `messages` dictionary, so that everybody reads it in their own language. */
  titleKey: string
  messageKey: string
  params: Record<string, string | number>
  path: string | null
}

/** Notifies every member of staff whose role holds a privilege, or one of several. */
export async function notifyPrivileged(
  tx: Tx,
  services: Services,
  privilege: Privilege | readonly Privilege[],
  notice: Notice,
): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.audience', '=', 'staff')
    .where('users.disabled_at', 'is', null)
    .where(
      sql<boolean>`roles.privileges && ${typeof privilege === 'string' ? [privilege] : [...privilege]}::text[]`,
    )
    .execute()
  if (users.length === 0) return
  await tx
    .insertInto('notifications')
    .values(
      users.map((user) => ({
        id: uuid(),
        user_id: user.id,
        title_key: notice.titleKey,
        message_key: notice.messageKey,
        params: JSON.stringify(notice.params),
        path: notice.path,
        created_at: services.clock(),
        read_at: null,
      })),
    )
    .execute()
}
