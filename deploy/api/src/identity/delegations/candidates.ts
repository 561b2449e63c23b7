import type { DelegationCandidate } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { branchesOfUser } from '../../platform/access/branches.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { roleName } from '../../platform/translations/role-name.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

/** Limits that are not for a single decision: a daily limit accompanies one, a reserve is set, not approved. */
const OF_NO_DECISION = /_daily$|^reserve$/

/** Colleagues with an approving privilege of the delegator; no one else may decide in their absence. */
export const selectCandidates = (db: Db | Tx, { userId, privileges, branches }: SignedInUser) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'roles.name as role', 'roles.limits'])
    .where('users.audience', '=', 'staff')
    .where('users.disabled_at', 'is', null)
    .where('users.id', '!=', userId)
    .where(sql<boolean>`roles.privileges && ${approvingAmong(privileges)}::text[]`)
    .where(sharesBranch(branches))

/** In SQL: the colleague sees the work of a branch that the delegator sees. */
const sharesBranch = (branches: readonly string[] | null) =>
  branches === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${branchesOfUser} && ${[...branches]}::uuid[], true)`

const approvingAmong = (held: ReadonlySet<string>): string[] =>
  [...held].filter((name) => name.endsWith('.approve'))

/** Lists the colleagues a user can name, by name, with their own limits for one decision. */
export async function delegationCandidates(
  db: Db | Tx,
  giver: SignedInUser,
  t: TextOf,
): Promise<DelegationCandidate[]> {
  const rows = await selectCandidates(db, giver)
    .where('users.password_hash', 'is not', null)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, first_name, last_name, role, limits }) => ({
    id,
    role: roleName(t, role),
    name: `${first_name} ${last_name}`,
    limits: Object.fromEntries(Object.entries(limits).filter(([name]) => !OF_NO_DECISION.test(name))),
  }))
}
