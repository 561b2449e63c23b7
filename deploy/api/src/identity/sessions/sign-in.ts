import { maskEmail } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Audience } from '../../platform/access/audiences.ts'
import { checkPassword } from '../../platform/crypto/passwords.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import {
  CODE_LIFETIME_SECONDS,
  issueCode,
  tryCode,
  useUpCode,
} from '../../platform/one-time-codes/one-time-codes.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { enqueue, NO_ADDRESS } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { openSession } from './open-session.ts'
import { countCodeRequest, countSignIn, resetSignInBackoff } from './sign-in-backoff.ts'

export interface Credentials {
  audience: Audience
  email: string
  password: string
  network: string
  /** The browser's name for itself. */
  userAgent?: string
}

/** Response to every request for a code, whether or not the account exists. */
export interface CodeNotice {
  masked_email: string
  expires_in: number
  resend_in: number
}

/**
 * Checks the password and emails a code. An unknown address or a wrong password gets the same response after the same
 * work, so that nothing reveals who has an account: the waiting time follows from the requester, never from whether the
 * password was right.
 * @throws ApiError 429 past the limits
 */
export async function requestSignInCode(services: Services, credentials: Credentials): Promise<CodeNotice> {
  const { clock, vault } = services
  const now = clock()
  const resendIn = await countCodeRequest(services, credentials)
  const { user, entitled } = await check(services, credentials)
  await inTransaction(services, async (tx) => {
    const code = await issueCode(tx, vault, 'sign_in', subjectOf(credentials, entitled), now)
    const to = entitled && user ? user.email : NO_ADDRESS
    const name = entitled && user ? user.first_name : ''
    const params = { code, minutes: CODE_LIFETIME_SECONDS / 60, name }
    await enqueue(tx, 'mail', { template: 'sign-in-code', to, locale: user?.locale ?? 'en', params }, now)
  }).catch((error: unknown) => {
    // A code sent before is still valid: the response stays the same, or it would reveal whose password it was.
    if (!(error instanceof ApiError && error.status === 429)) throw error
  })
  return {
    masked_email: maskEmail(credentials.email),
    expires_in: CODE_LIFETIME_SECONDS,
    resend_in: resendIn,
  }
}

/**
 * Opens a session for password and code together.
 * @throws ApiError 401 `login_failed` for anything wrong, 429 past the limits
 */
export async function signIn(services: Services, credentials: Credentials & { otp: string }) {
  const { db, clock, vault } = services
  const now = clock()
  await countSignIn(services, credentials)
  const { user, entitled } = await check(services, credentials)
  const subject = subjectOf(credentials, entitled)
  const attempt = { purpose: 'sign_in' as const, subject, code: credentials.otp, now }
  const codeId = await tryCode(db, vault, attempt).catch(asLoginFailed)
  if (!user || !entitled) throw new ApiError(401, 'login_failed')
  const token = await db
    .transaction()
    .execute(async (tx) => {
      await useUpCode(tx, codeId, now)
      await checkUnchanged(tx, user)
      await resetSignInBackoff(tx, services, credentials)
      const { audience: kind, userAgent = '' } = credentials
      return openSession(tx, { kind, userId: user.id, userAgent }, now)
    })
    .catch(asLoginFailed)
  return { token, userId: user.id }
}

/** Refuses users of an archived partner. */
const isOfNoArchivedPartner = sql<boolean>`not exists (
  select from partners where partners.id = users.partner_id and partners.archived_at is not null
)`

async function check(services: Services, { audience, email, password }: Credentials) {
  const user = await services.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'locale', 'password_hash'])
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .where(isOfNoArchivedPartner)
    .executeTakeFirst()
  return { user, entitled: await checkPassword(user?.password_hash ?? null, password) }
}

/** Refuses a sign-in with a password that was just changed: the change ends every session, and none may begin later. */
async function checkUnchanged(tx: Tx, user: { id: string; password_hash: string | null }): Promise<void> {
  const same = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('disabled_at', 'is', null)
    .where(isOfNoArchivedPartner)
    .forShare()
    .executeTakeFirst()
  if (!same) throw new ApiError(401, 'login_failed')
}

/** The subject of a code. Without the right password it is a different one: the same work, no real code affected. */
function subjectOf({ audience, email }: Credentials, entitled: boolean): string {
  return entitled ? `${audience} ${email}` : `unknown ${audience} ${email}`
}

function asLoginFailed(error: unknown): never {
  throw error instanceof ApiError ? new ApiError(401, 'login_failed') : error
}
