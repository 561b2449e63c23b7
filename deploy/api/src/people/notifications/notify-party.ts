import type { Party } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { areaPath, areaPrivilege } from '../../platform/access/areas.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { type Notice, notifyPeople } from './notify.ts'
import { type StandIn, standInsFor } from './stand-ins.ts'

export interface PartyNotice extends Omit<Notice, 'path'> {
  queue: 'forms' | 'approvals' | 'trackers'
  id: string
}

/**
 * Notifies everybody a party stands for, and who decides in their absence; when no party is named, everybody who works
 * on the workflow.
 */
export async function notifyParty(
  tx: Tx,
  services: Services,
  party: Party | null,
  workflowId: number,
  { queue, id, ...notice }: PartyNotice,
): Promise<void> {
  const privilege = areaPrivilege(workflowId, 'edit')
  const { members, standIns } = await askedPeople(tx, services, party, privilege)
  const users = [...new Set([...members, ...standIns.map(({ userId }) => userId)])]
  const path = `${areaPath(workflowId)}/${queue}/${id}`
  await notifyPeople(tx, services, users, { ...notice, path })
}

/** The users a party stands for, and those who stand in for one of them today. */
export async function askedPeople(
  tx: Tx,
  services: Services,
  party: Party | null,
  privilege: string,
): Promise<{ members: string[]; standIns: StandIn[] }> {
  const members = await membersOf(tx, party, privilege)
  if (!party) return { members, standIns: [] }
  return { members, standIns: await standInsFor(tx, members, lagosDay(services.clock())) }
}

/** Those of several users who hold a privilege: the others are not asked to decide. */
export async function holdersAmong(tx: Tx, users: readonly string[], privilege: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where(sql<boolean>`users.id = any (${[...users]}::uuid[])`)
    .where(sql<boolean>`${privilege} = any (roles.privileges)`)
    .execute()
  const holders = new Set(rows.map(({ id }) => id))
  return users.filter((id) => holders.has(id))
}

/** The users a party stands for; holders of a privilege when there is none. Somebody outside is nobody here. */
async function membersOf(tx: Tx, party: Party | null, privilege: string): Promise<string[]> {
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
