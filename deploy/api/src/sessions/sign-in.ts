import { maskEmail } from '@coverdesk/sdk'
import { countAttempt } from '../attempts/attempts.ts'
import { checkPassword } from '../crypto/passwords.ts'
import { minutes } from '../db/clock.ts'
import type { Audience } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import {
  CODE_LIFETIME_SECONDS,
  issueCode,
  RESEND_AFTER_SECONDS,
  tryCode,
  useUpCode,
} from '../one-time-codes/one-time-codes.ts'
import { enqueue, NOBODY } from '../outbox/outbox.ts'
import type { Services } from '../services.ts'
import { openSession } from './open-session.ts'

const perAddress = { action: 'sign_in_ip', max: 300, within: minutes(60), refusal: 'too_many_requests' }
const perAccount = { action: 'sign_in', max: 30, within: minutes(60), refusal: 'too_many_tries' }

export interface Credentials {
  audience: Audience
  email: string
  password: string
  ip: string
}

/** What anybody is told who asks for a code, whether or not the account exists. */
export interface CodeNotice {
  masked_email: string
  expires_in: number
  resend_in: number
}

/**
 * Checks the password and mails a code. An unknown address or a wrong password gets the same answer after the same
 * work, so nothing can be learned about who has an account.
 * @throws ApiError 429 past the caps
 */
export async function requestSignInCode(services: Services, credentials: Credentials): Promise<CodeNotice> {
  const { db, clock, vault } = services
  const now = clock()
  await countTries(services, credentials)
  const user = await findUser(services, credentials)
  const entitled = (await checkPassword(user?.password_hash ?? null, credentials.password)) && user
  await db
    .transaction()
    .execute(async (tx) => {
      // Whoever is not entitled gets a code of his own that nobody is told: the same work, and no harm to a real one.
      const subject = entitled ? subjectOf(credentials) : `nobody ${subjectOf(credentials)}`
      const code = await issueCode(tx, vault, 'sign_in', subject, now)
      const to = entitled ? entitled.email : NOBODY
      const params = { code, minutes: CODE_LIFETIME_SECONDS / 60, name: entitled ? entitled.first_name : '' }
      await enqueue(tx, 'mail', { template: 'sign-in-code', to, locale: user?.locale ?? 'en', params }, now)
    })
    .catch((error: unknown) => {
      // A code was sent a moment ago: the answer stays the same, or it would tell that the password was right.
      if (!(error instanceof ApiError && error.status === 429)) throw error
    })
  services.wakeOutbox()
  return {
    masked_email: maskEmail(credentials.email),
    expires_in: CODE_LIFETIME_SECONDS,
    resend_in: RESEND_AFTER_SECONDS,
  }
}

/**
 * Opens a session for password and code together.
 * @throws ApiError 401 `login_failed` for anything wrong, 429 past the caps
 */
export async function signIn(services: Services, credentials: Credentials & { otp: string }) {
  const { db, clock, vault } = services
  const now = clock()
  await countTries(services, credentials)
  const user = await findUser(services, credentials)
  const passwordFits = await checkPassword(user?.password_hash ?? null, credentials.password)
  const subject = subjectOf(credentials)
  const guess = { purpose: 'sign_in' as const, subject, code: credentials.otp, now }
  const codeId = await tryCode(db, vault, guess).catch(asLoginFailed)
  if (!user || !passwordFits) throw new ApiError(401, 'login_failed')
  const token = await db
    .transaction()
    .execute(async (tx) => {
      await useUpCode(tx, codeId, now)
      return openSession(tx, { kind: credentials.audience, userId: user.id }, now)
    })
    .catch(asLoginFailed)
  return { token, userId: user.id }
}

async function countTries(services: Services, { audience, email, ip }: Credentials): Promise<void> {
  const now = services.clock()
  await countAttempt(services.db, perAddress, ip, now)
  await countAttempt(services.db, perAccount, `${audience} ${email}`, now)
}

function findUser(services: Services, { audience, email }: Credentials) {
  return services.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'locale', 'password_hash'])
    .where('audience', '=', audience)
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

const subjectOf = ({ audience, email }: Credentials): string => `${audience} ${email}`

function asLoginFailed(error: unknown): never {
  throw error instanceof ApiError && error.status === 422 ? new ApiError(401, 'login_failed') : error
}
