import type { Party } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { areaPath, areaPrivilege } from '../../platform/access/areas.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

export interface PartyNotice {
  titleKey: string
  messageKey: string
  params: Record<string, string | number>
  queue: 'forms' | 'approvals' | 'trackers'
  id: string
}

/** Notifies everybody a party stands for; when no party is named, everybody who works on the workflow. */
export async function notifyParty(
  tx: Tx,
  services: Services,
  party: Party | null,
  workflowId: number,
  notice: PartyNotice,
): Promise<void> {
  const users = await membersOf(tx, party, areaPrivilege(workflowId, 'edit'))
  if (users.length === 0) return
  await tx
    .insertInto('notifications')
    .values(
      users.map((id) => ({
        id: uuid(),
        user_id: id,
        title_key: notice.titleKey,
        message_key: notice.messageKey,
        params: JSON.stringify(notice.params),
        path: `${areaPath(workflowId)}/${notice.queue}/${notice.id}`,
        created_at: services.clock(),
        read_at: null,
      })),
    )
    .execute()
}

/** The users a party stands for; holders of a privilege when there is none. Somebody outside is nobody here. */
export async function membersOf(tx: Tx, party: Party | null, privilege: string): Promise<string[]> {
  if (party?.kind === 'outside') return []
  let found = tx
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.audience', '=', 'staff')
    .where('users.disabled_at', 'is', null)
  if (party) {
    const columns = {
      role: 'users.role_id',
      department: 'users.department_id',
      branch: 'users.branch_id',
      person: 'users.id',
    } as const
    found = found.where(columns[party.kind], '=', party.id ?? null)
  } else {
    found = found.where(sql<boolean>`${privilege} = any (roles.privileges)`)
  }
  return (await found.execute()).map(({ id }) => id)
}
