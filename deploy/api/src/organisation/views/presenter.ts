import type { View } from '@coverdesk/sdk'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Presents the views a user sees: their own, and those shared with their present role, at their own partner. */
export const selectViews = (db: Db | Tx, { userId, roleId, partnerId }: SignedInUser) =>
  db
    .selectFrom('list_views')
    .innerJoin('users', 'users.id', 'list_views.user_id')
    .selectAll('list_views')
    .select(['users.first_name', 'users.last_name'])
    .where((eb) =>
      eb.or([
        eb.and([eb('list_views.user_id', '=', userId), eb('list_views.role_id', 'is', null)]),
        ...(roleId
          ? [
              eb.and([
                eb('list_views.role_id', '=', roleId),
                eb('list_views.partner_id', 'is not distinct from', partnerId),
              ]),
            ]
          : []),
      ]),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectViews>['executeTakeFirstOrThrow']>>

/** A shared view can be changed by its creator and by administrators of roles or users of the audience. */
export const mayEdit = (row: Pick<Row, 'user_id'>, { userId, privileges }: SignedInUser): boolean =>
  row.user_id === userId || privileges.has('role.role.edit') || privileges.has('marine.user.edit')

export const presentView = (row: Row, caller: SignedInUser): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  shown: row.shown,
  shared: row.role_id !== null,
  made_by: `${row.first_name} ${row.last_name}`,
  editable: mayEdit(row, caller),
  version: row.version,
})
