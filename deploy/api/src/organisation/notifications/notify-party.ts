import type { Party } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { areaPath, areaPrivilege } from '../../platform/access/areas.ts'
import { seesBranch } from '../../platform/access/branches.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { partyAt } from '../branches/party-at.ts'
import { type Notice, notifyPeople } from './notify.ts'
import { type StandIn, standInsFor } from './stand-ins.ts'

/** A task: of a workflow, and of a branch where it belongs to one. */
export interface Work {
  workflow_id: number
  branch_id: string | null
}

export interface PartyNotice extends Omit<Notice, 'path'> {
  queue: 'forms' | 'approvals' | 'trackers'
  id: string
}

/**
 * Notifies every user of a party, and those who decide in their absence; without a party, every user who works on the
 * workflow.
 */
export async function notifyParty(
  tx: Tx,
  services: Services,
  party: Party | null,
  about: Work,
  { queue, id, ...notice }: PartyNotice,
): Promise<void> {
  const { members, standIns } = await recipientsOf(tx, services, party, about)
  const users = [...new Set([...members, ...standIns.map(({ userId }) => userId)])]
  const path = `${areaPath(about.workflow_id)}/${queue}/${id}`
  await notifyPeople(tx, services, users, { ...notice, path })
}

/** Finds the users of a party, and today's delegates of one of them, as far as they see the work of its branch. */
export async function recipientsOf(
  tx: Tx,
  services: Services,
  named: Party | null,
  about: Work,
): Promise<{ members: string[]; standIns: StandIn[] }> {
  const party = named && (await partyAt(tx, named, about.branch_id))
  const members = await membersOf(tx, party, about)
  if (!party) return { members, standIns: [] }
  return { members, standIns: await standInsFor(tx, members, about.branch_id, lagosDay(services.clock())) }
}

/** Selects the users who have a privilege: others cannot decide. */
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

/** Finds the users of a party; without one, those who work on the workflow. An external party has none. */
async function membersOf(tx: Tx, party: Party | null, { workflow_id, branch_id }: Work): Promise<string[]> {
  if (party?.kind === 'outside') return []
  let found = tx
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.audience', '=', 'staff')
    .where('users.disabled_at', 'is', null)
    .where(seesBranch(branch_id))
  if (party) {
    const columns = {
      role: 'users.role_id',
      department: 'users.department_id',
      branch: 'users.branch_id',
      person: 'users.id',
    } as const
    found = found.where(columns[party.kind], '=', party.id ?? null)
  } else {
    const privilege = areaPrivilege(workflow_id, 'edit')
    found = found.where(sql<boolean>`${privilege} = any (roles.privileges)`)
  }
  return (await found.execute()).map(({ id }) => id)
}
