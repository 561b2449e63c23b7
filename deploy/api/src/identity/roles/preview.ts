import type { RoleInput, RolePreview } from '@coverdesk/sdk'
import type { Audience } from '../../platform/access/audiences.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { instant } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { ownValue } from '../../platform/objects/own-value.ts'
import type { Texts } from '../../platform/translations/is-presented.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { isMoreThan } from '../pending-changes/authority.ts'
import { hasHadSecond } from '../pending-changes/request.ts'
import { assertLimits, checkRole, tidyRole } from './check-role.ts'
import { refusalOfChange } from './lost-by-role.ts'
import { decidersOf, privilegeFor } from './role-change.ts'
import { findRole, holdersOf, type RoleRow } from './store.ts'
import { storedName } from './stored-name.ts'

interface RolePreviewRequest {
  audience: Audience
  id: string
  body: RoleInput
  principal: SignedInUser
  now: Date
  services: Texts
  t: TextOf
}

const limitOf = ({ limits }: Pick<RoleInput, 'limits'>, name: string): number | null =>
  ownValue(limits, name) ?? null

/**
 * Previews a change of a role: affected users, differences, and whether it would be refused.
 * @throws ApiError 404, 422 at a limit that no operation uses
 */
export async function previewRole(db: Db, request: RolePreviewRequest): Promise<RolePreview> {
  const { audience, id, principal, now, services, t } = request
  const before = await findRole(db, audience, id)
  const body = { ...request.body, name: storedName(services, before, request.body) }
  await assertLimits(db, { audience, body, before })
  const wanted = tidyRole(audience, body, before)
  const names = [...new Set([...Object.keys(before.limits), ...Object.keys(wanted.limits)])].sort()
  const limits = names.map((name) => ({
    name,
    from: limitOf(before, name),
    to: limitOf(wanted, name),
  }))
  const refusal = await refusalOf(db, body, principal, before)
  return {
    people: await holdersOf(db, id),
    people_count: before.people_count,
    signed_in: await signedIn(db, id, now),
    added: wanted.privileges.filter((name) => !before.privileges.includes(name)),
    removed: before.privileges.filter((name) => !wanted.privileges.includes(name)),
    limits: limits.filter(({ from, to }) => from !== to),
    own_branch:
      wanted.own_branch === before.own_branch ? null : { from: before.own_branch, to: wanted.own_branch },
    waits:
      isMoreThan(wanted, before) && (await hasHadSecond(db, decidersOf(audience), privilegeFor(audience))),
    refusal: refusal && { ...refusal, message: t('errors', refusal.code) },
  }
}

async function refusalOf(
  db: Db,
  wanted: RoleInput,
  principal: SignedInUser,
  before: RoleRow,
): Promise<{ code: string; privileges: string[] } | null> {
  try {
    await checkRole(db, { audience: before.audience, body: wanted, before }, principal)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { privileges = [] } = (error.details.extra ?? {}) as { privileges?: string[] }
    return { code: error.code, privileges }
  }
  return refusalOfChange(db, before, wanted.privileges)
}

/** Counts the users of a role with an open session. */
async function signedIn(db: Db, roleId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select((eb) => eb.fn.count<number>('users.id').distinct().as('count'))
    .where('users.role_id', '=', roleId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', instant(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}
