import { type FirstAdministrator, maskEmail } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { anonymous } from '../../platform/access/principal.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import {
  CODE_LIFETIME_SECONDS,
  issueCode,
  RESEND_AFTER_SECONDS,
  tryCode,
  useUpCode,
} from '../../platform/one-time-codes/one-time-codes.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { administratorRole, seedRoleRows } from '../roles/base-roles.ts'
import { openSession } from '../sessions/open-session.ts'
import type { CodeNotice } from '../sessions/sign-in.ts'
import { checkSetUp } from './set-up.ts'

const subjectOf = (email: string): string => `first administrator ${email}`

/**
 * Verifies the address before the account exists: with a mistyped one, no one could sign in or repeat the setup.
 * @throws ApiError as `checkSetUp`, 429 past the caps
 */
export async function requestSetUpCode(
  services: Services,
  token: string,
  email: string,
  locale: string,
): Promise<CodeNotice> {
  const { db, vault, clock } = services
  const now = clock()
  await checkSetUp(db, token, now)
  await inTransaction(services, async (tx) => {
    const code = await issueCode(tx, vault, 'sign_in', subjectOf(email), now)
    const params = { code, minutes: CODE_LIFETIME_SECONDS / 60, name: '' }
    await enqueue(tx, 'mail', { template: 'sign-in-code', to: email, locale, params }, now)
  })
  return {
    masked_email: maskEmail(email),
    expires_in: CODE_LIFETIME_SECONDS,
    resend_in: RESEND_AFTER_SECONDS,
  }
}

/**
 * Creates the first administrator, together with the role when the installation has none, and opens their session: they
 * have just proven password and address.
 * @throws ApiError as `checkSetUp` and `tryCode`, 422 `account_exists`
 */
export async function makeFirstAdministrator(
  services: Services,
  { token, otp, password, ...person }: FirstAdministrator,
  { locale, userAgent }: { locale: string; userAgent: string },
): Promise<{ token: string; userId: string }> {
  const { db, vault, clock } = services
  const now = clock()
  await checkSetUp(db, token, now)
  const attempt = { purpose: 'sign_in' as const, subject: subjectOf(person.email), code: otp, now }
  const codeId = await tryCode(db, vault, attempt)
  const passwordHash = await hashPassword(password)
  return inTransaction(services, async (tx) => {
    const roleId = await lockRole(tx)
    await checkSetUp(tx, token, now)
    await useUpCode(tx, codeId, now)
    const made = await tx
      .insertInto('users')
      .values({
        id: uuid(),
        audience: 'staff',
        ...person,
        locale,
        role_id: roleId,
        password_hash: passwordHash,
        branch_id: null,
        partner_id: null,
        disabled_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw fieldError('email', 'account_exists')
    await tx.updateTable('set_up_links').set({ used_at: now }).where('used_at', 'is', null).execute()
    const note = { action: 'user.first-administrator.made', objectKind: 'user', objectId: made.id }
    await recordAudit(tx, { principal: anonymous, now }, note)
    const owner = { kind: 'staff' as const, userId: made.id, userAgent }
    return { token: await openSession(tx, owner, now), userId: made.id }
  })
}

/** Takes a lock so that of two simultaneous setups the second waits, and then finds the administrator of the first. */
async function lockRole(tx: Tx): Promise<string> {
  const { audience, name } = administratorRole
  await seedRoleRows(tx, [administratorRole])
  const role = await tx
    .selectFrom('roles')
    .select('id')
    .where('audience', '=', audience)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return role.id
}
