import { isDeepStrictEqual } from 'node:util'
import type { RequestedChange, UserInput } from '@coverdesk/sdk'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { type UserScope, userScopeOf } from '../accounts/user-scope.ts'
import { sendInvitation } from '../invitations/invite.ts'
import { type Authority, canDecide, isMoreThan, NO_AUTHORITY } from '../pending-changes/authority.ts'
import { type ChangeKind, type ChangeRequestRow, type NewChange, outdated } from '../pending-changes/kinds.ts'
import { needsSecond, requestChange } from '../pending-changes/request.ts'
import { keepGrantable } from '../roles/keep-grantable.ts'
import { authorityChanges } from '../roles/role-change.ts'
import { protectChangedAddress } from './address-changed.ts'
import { branchesSeen, chosenOf, isWider } from './check-branches.ts'
import { findByEmail } from './check-user.ts'
import { findUser, type UserRow } from './store.ts'

interface UserPayload {
  email?: string
  role?: { id: string; version: number }
  /** Own and chosen branches that widen what a user sees. */
  branches?: { branch_id: string | null; branches: string[] | null }
  /** For a user who has not been invited yet. */
  invite?: true
}

/** The part of a user's record that waits. */
export interface Waiting {
  email: boolean
  role: boolean
  branches: boolean
  payload: UserPayload
  changes: RequestedChange[]
}

const privilegeFor = ({ audience }: UserScope): Privilege =>
  audience === 'staff' ? 'user.user.edit' : 'marine.user.edit'

const authorityOf = ({ privileges, limits }: Pick<UserRow, 'privileges' | 'limits'>): Authority => ({
  privileges: privileges ?? [],
  limits: limits ?? {},
})

const roleOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('roles')
    .select(['id', 'name', 'privileges', 'limits', 'own_branch', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Saved = Pick<UserInput, 'email' | 'role_id' | 'first_name' | 'last_name' | 'branch_id' | 'branches'>

/**
 * The part of a changed record that needs a second administrator: a role with more authority than the present one, more
 * branches, and the address of a user who can approve or administer. More branches wait together with the role.
 */
async function changesOf(tx: Tx, wanted: Saved, before: UserRow | undefined): Promise<Waiting> {
  const present = before ? authorityOf(before) : NO_AUTHORITY
  const role = await roleOf(tx, wanted.role_id)
  const { branch_id } = wanted
  const { own_branch } = role
  const chosen = chosenOf(wanted.branches, before)
  const seen = branchesSeen({ own: branch_id, chosen, own_branch })
  const isMoreBranches = before !== undefined && isWider(seen, before.branches)
  const isOtherRole = role.id !== before?.role_id
  const isNewRole = isOtherRole && (isMoreBranches || isMoreThan(role, present))
  const isNewEmail = before !== undefined && before.email !== wanted.email && canDecide(present)
  const from = before?.role_name ?? null
  return {
    email: isNewEmail,
    role: isNewRole,
    branches: isMoreBranches,
    payload: {
      ...(isNewEmail ? { email: wanted.email } : {}),
      ...(isNewRole ? { role: { id: role.id, version: role.version } } : {}),
      ...(isMoreBranches ? { branches: { branch_id, branches: chosen } } : {}),
    },
    changes: [
      ...(isNewEmail
        ? [{ field: 'email', of: null, format: 'text' as const, from: before.email, to: wanted.email }]
        : []),
      ...(isNewRole
        ? [
            { field: 'role', of: null, format: 'text' as const, from, to: role.name },
            ...authorityChanges(present, role),
          ]
        : []),
      ...(isMoreBranches ? [await branchesChange(tx, before.branches, seen)] : []),
    ],
  }
}

/** The additional branches, by name. */
async function branchesChange(
  tx: Tx,
  before: readonly string[] | null,
  after: readonly string[] | null,
): Promise<RequestedChange> {
  const rows = await tx.selectFrom('branches').select(['id', 'name']).orderBy('name').execute()
  const names = (ids: readonly string[] | null): string =>
    ids === null ? 'all' : rows.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ')
  return { field: 'branches', of: null, format: 'text', from: names(before), to: names(after) }
}

interface UserChange {
  id: string
  userScope: UserScope
  wanted: Saved
  before: UserRow | undefined
}

const requestOf = ({ id, userScope, wanted }: UserChange, changes: RequestedChange[]) => ({
  kind: 'user' as const,
  userScope,
  privilege: privilegeFor(userScope),
  changes,
  object: { id, name: `${wanted.first_name} ${wanted.last_name}` },
})

/**
 * The part of a record that has to wait for a second administrator.
 * @returns null without any
 * @throws ApiError 409 `change_waits`
 */
export async function waitingPart(tx: Tx, userChange: UserChange, actor: UserActor): Promise<Waiting | null> {
  const waiting = await changesOf(tx, userChange.wanted, userChange.before)
  if (!waiting.email && !waiting.role && !waiting.branches) return null
  return (await needsSecond(tx, requestOf(userChange, waiting.changes), actor)) ? waiting : null
}

/** Requests the part that has to wait; the rest of the record is saved already. */
export async function requestUserChange(
  tx: Tx,
  services: Services,
  userChange: UserChange,
  { payload, changes }: Pick<Waiting, 'payload' | 'changes'>,
  actor: UserActor,
): Promise<void> {
  const before = stateOf(await findUser(tx, userChange.userScope, userChange.id))
  const change: NewChange = { ...requestOf(userChange, changes), payload, before }
  await requestChange(tx, services, change, actor)
}

const stateOf = ({ email, role_id, branch_id, chosen_branches: branches }: UserRow) => ({
  email,
  role_id,
  branch_id,
  branches,
})

/** The role, the branches and the address of a user. */
export const userChange: ChangeKind = {
  async favours(_db, { object_id }, userId) {
    return object_id === userId
  },
  async apply(tx, services, request, actor) {
    const userScope = userScopeOf(actor.principal)
    const { email, role, branches, invite } = request.payload as UserPayload
    const user = await lockUser(tx, userScope, request, invite !== undefined)
    if (role) await giveRole(tx, userScope, user, role)
    if (branches) await giveBranches(tx, user, branches)
    if (email) await giveEmail(tx, userScope, user, email)
    await tx
      .updateTable('users')
      .set({ version: user.version + 1 })
      .where('id', '=', user.id)
      .execute()
    if (email) await protectChangedAddress(tx, services, { before: user, email }, actor)
    if (invite) await sendInvitation(tx, services, user.id, actor)
    const before = stateOf(user)
    const after = { ...before, ...branches, email: email ?? user.email, role_id: role?.id ?? user.role_id }
    const note = { action: 'user.changed', objectKind: 'user', objectId: user.id, before }
    await recordAudit(tx, actor, { ...note, after: { ...after, change_request: request.id } })
  },
  async drop(tx, { payload, object_id }, now) {
    if (!(payload as UserPayload).invite) return
    await tx
      .updateTable('users')
      .set({ disabled_at: now })
      .where('id', '=', object_id)
      .where('role_id', 'is', null)
      .where('password_hash', 'is', null)
      .execute()
  },
}

/** @throws ApiError 409 `change_outdated` when address, role or branches were changed since, or access has ended */
async function lockUser(
  tx: Tx,
  userScope: UserScope,
  { object_id: id, before }: ChangeRequestRow,
  invited: boolean,
): Promise<UserRow> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const user = await findUser(tx, userScope, id)
  const ended = user.disabled_at !== null && !invited
  // Changes requested before branches were part of them have none.
  const isSame = isDeepStrictEqual({ ...stateOf(user), ...(before as object) }, stateOf(user))
  if (ended || !isSame) throw outdated()
  return user
}

async function giveRole(tx: Tx, userScope: UserScope, user: UserRow, role: { id: string; version: number }) {
  const found = await tx
    .selectFrom('roles')
    .select(['version', 'privileges'])
    .where('id', '=', role.id)
    .forShare()
    .executeTakeFirst()
  if (found?.version !== role.version) throw outdated()
  const { privileges } = found
  await keepGrantable(tx, userScope, (held) => (held.userId === user.id ? privileges : held.privileges))
  await tx.updateTable('users').set({ role_id: role.id }).where('id', '=', user.id).execute()
}

async function giveBranches(
  tx: Tx,
  { id }: UserRow,
  { branch_id, branches }: NonNullable<UserPayload['branches']>,
): Promise<void> {
  const known = await tx.selectFrom('branches').select('id').execute()
  const ids = new Set(known.map((row) => row.id))
  if (![branch_id ?? [], branches ?? []].flat().every((one) => ids.has(one))) throw outdated()
  await tx.updateTable('users').set({ branch_id, branches }).where('id', '=', id).execute()
}

async function giveEmail(tx: Tx, { audience }: UserScope, user: UserRow, email: string): Promise<void> {
  const namesake = await findByEmail(tx, audience, email)
  if (namesake && namesake.id !== user.id) throw fieldError('email', 'account_exists')
  await tx.updateTable('users').set({ email }).where('id', '=', user.id).execute()
}
