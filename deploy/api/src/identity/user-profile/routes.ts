import { passwordSchema, profileSchema } from '@coverdesk/sdk/schemas'
import type { Access } from '../../platform/access/access.ts'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { changeAction } from '../../platform/actions/action.ts'
import { answer, nothing } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { applyBackoff, type BackoffPolicy, resetBackoff } from '../../platform/backoff/backoff.ts'
import { checkPassword, hashPassword } from '../../platform/crypto/passwords.ts'
import { minutes, seconds } from '../../platform/db/clock.ts'
import { editConflict, fieldError } from '../../platform/errors/api-error.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { presentUser, type UserView } from '../accounts/presenter.ts'
import { setPassword } from '../sessions/set-password.ts'

/** Attempts at the current password in an open session; they do not slow down the owner's other sessions. */
const passwordChecks: BackoffPolicy = {
  action: 'current_password',
  freeAttempts: 5,
  firstPause: seconds(60),
  longestPause: minutes(60),
  resetAfter: minutes(120),
  refusal: 'too_many_passwords',
}

/** The part of a user's record that they change themselves. */
const editableOf = ({ first_name, last_name, phone, locale }: UserView) => ({
  first_name,
  last_name,
  phone,
  locale,
})

/** A user's own record; `url` is `/api/user-profile` for staff, `/api/marine/admin/user` and similar for marine. */
export function userProfileRoutes(url: string, access: Access<SignedInUser>): Route[] {
  return [
    route({
      method: 'GET',
      url,
      summary: 'Get the signed-in user',
      access,
      data: answer('User'),
      async handle({ services, principal, t }) {
        return { data: await presentUser(services.db, principal.userId, t) }
      },
    }),
    changeAction({
      method: 'PUT',
      url,
      summary: 'Update my name, phone and language',
      access,
      body: profileSchema,
      data: answer('User'),
      async act({ tx, principal: { userId }, body: { version, ...changes }, t }) {
        const before = await presentUser(tx, userId, t)
        const changed = await tx
          .updateTable('users')
          .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
          .where('id', '=', userId)
          .where('version', '=', version)
          .executeTakeFirst()
        if (changed.numUpdatedRows === 0n) throw editConflict(before)
        return before
      },
      audit: ({ principal: { userId }, body: { version: _version, ...after } }, before) => ({
        action: 'user.profile.changed',
        objectKind: 'user',
        objectId: userId,
        before: editableOf(before),
        after,
      }),
      present: ({ tx, principal, t }) => presentUser(tx, principal.userId, t),
      message: 'profile_saved',
    }),
    route({
      method: 'PUT',
      url: `${url}/password`,
      summary: 'Change my password',
      access,
      body: passwordSchema,
      data: nothing,
      async handle({ services, principal, body, actor, t }) {
        const { userId, sessionId } = principal
        const { db, clock, vault } = services
        const now = clock()
        const attempt = { subject: userId, source: sessionId, now }
        await applyBackoff(db, vault, passwordChecks, attempt)
        const stored = await db
          .selectFrom('users')
          .select('password_hash')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        if (!(await checkPassword(stored.password_hash, body.current_password))) {
          throw fieldError('current_password', 'password_wrong')
        }
        const passwordHash = await hashPassword(body.password)
        await inTransaction(services, async (tx) => {
          await setPassword(tx, services, { userId, passwordHash, now, exceptSessionId: sessionId })
          await resetBackoff(tx, vault, passwordChecks, attempt)
          const note = { action: 'user.password.changed', objectKind: 'user', objectId: userId }
          await recordAudit(tx, actor, note)
        })
        return { data: null, message: t('messages', 'password_changed') }
      },
    }),
  ]
}
