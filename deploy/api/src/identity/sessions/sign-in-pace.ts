import { minutes, seconds } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, tooMany } from '../../platform/errors/api-error.ts'
import { RESEND_AFTER_SECONDS } from '../../platform/one-time-codes/one-time-codes.ts'
import type { Services } from '../../platform/services.ts'
import { countTry, forgetTries, openTries, type Pace } from '../../platform/tries/tries.ts'
import type { Credentials } from './sign-in.ts'

const forgottenAfter = minutes(60)
const signingIn: Pace = {
  action: 'sign_in',
  free: 5,
  pause: seconds(60),
  longest: minutes(15),
  forgottenAfter,
  refusal: 'too_many_tries',
}
// No slower than codes are issued to one account, so that no entitled user waits for an email that never comes.
const asking: Pace = {
  action: 'sign_in_code',
  free: 4,
  pause: minutes(2),
  longest: minutes(60),
  forgottenAfter,
  refusal: 'too_many_codes',
}
const resending: Pace = {
  action: 'sign_in_resend',
  free: 1,
  pause: seconds(RESEND_AFTER_SECONDS),
  forgottenAfter,
  longest: seconds(RESEND_AFTER_SECONDS),
  refusal: 'code_resend_too_soon',
}
const MOST_OF_A_NETWORK = 300

/**
 * Counts a request for a code, by account and network, whether or not the caller is entitled.
 * @returns seconds until another code may be requested
 * @throws ApiError 429 past the limits
 */
export async function askForCode(services: Services, credentials: Credentials): Promise<number> {
  const { db, vault } = services
  const asked = tryOf(services, credentials)
  await refuseFlood(services, asked)
  await countTry(db, vault, asking, asked)
  try {
    await countTry(db, vault, resending, asked)
    return RESEND_AFTER_SECONDS
  } catch (error) {
    if (error instanceof ApiError && error.details.retryAfter) return error.details.retryAfter
    throw error
  }
}

/** @throws ApiError 429 past the limits */
export async function countSignIn(services: Services, credentials: Credentials): Promise<void> {
  const tried = tryOf(services, credentials)
  await refuseFlood(services, tried)
  await countTry(services.db, services.vault, signingIn, tried)
}

/** Counts failed attempts only: a successful sign-in clears them. */
export async function forgetSignIns(tx: Tx, services: Services, credentials: Credentials): Promise<void> {
  const tried = tryOf(services, credentials)
  for (const pace of [signingIn, asking, resending]) await forgetTries(tx, services.vault, pace, tried)
}

interface Tried {
  subject: string
  source: string
  now: Date
}

const tryOf = ({ clock }: Services, { audience, email, network }: Credentials): Tried => ({
  subject: `${audience} ${email}`,
  source: network,
  now: clock(),
})

/** Refuses a network that tries very many accounts: an attacker does so, an office behind one address does not. */
async function refuseFlood({ db, vault }: Services, tried: Tried): Promise<void> {
  const open = await Promise.all([signingIn, asking].map((pace) => openTries(db, vault, pace, tried)))
  if (open.some((count) => count >= MOST_OF_A_NETWORK)) {
    throw tooMany('too_many_requests', forgottenAfter / 1000)
  }
}
