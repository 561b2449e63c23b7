import {
  applyBackoff,
  type BackoffPolicy,
  countOpenAttempts,
  resetBackoff,
} from '../../platform/backoff/backoff.ts'
import { minutes, seconds } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, tooMany } from '../../platform/errors/api-error.ts'
import { RESEND_AFTER_SECONDS } from '../../platform/one-time-codes/one-time-codes.ts'
import type { Services } from '../../platform/services.ts'
import type { Credentials } from './sign-in.ts'

const resetAfter = minutes(60)
const signIns: BackoffPolicy = {
  action: 'sign_in',
  freeAttempts: 5,
  firstPause: seconds(60),
  longestPause: minutes(15),
  resetAfter,
  refusal: 'too_many_tries',
}
// No slower than codes are issued to one account, so that no entitled user waits for an email that never comes.
const codeRequests: BackoffPolicy = {
  action: 'sign_in_code',
  freeAttempts: 4,
  firstPause: minutes(2),
  longestPause: minutes(60),
  resetAfter,
  refusal: 'too_many_codes',
}
const codeResends: BackoffPolicy = {
  action: 'sign_in_resend',
  freeAttempts: 1,
  firstPause: seconds(RESEND_AFTER_SECONDS),
  resetAfter,
  longestPause: seconds(RESEND_AFTER_SECONDS),
  refusal: 'code_resend_too_soon',
}
const MOST_PER_NETWORK = 300

/**
 * Counts a request for a code, by account and network, whether or not the caller is entitled.
 * @returns seconds until another code may be requested
 * @throws ApiError 429 past the limits
 */
export async function countCodeRequest(services: Services, credentials: Credentials): Promise<number> {
  const { db, vault } = services
  const attempt = attemptOf(services, credentials)
  await refuseBusyNetwork(services, attempt)
  await applyBackoff(db, vault, codeRequests, attempt)
  try {
    await applyBackoff(db, vault, codeResends, attempt)
    return RESEND_AFTER_SECONDS
  } catch (error) {
    if (error instanceof ApiError && error.details.retryAfter) return error.details.retryAfter
    throw error
  }
}

/** @throws ApiError 429 past the limits */
export async function countSignIn(services: Services, credentials: Credentials): Promise<void> {
  const attempt = attemptOf(services, credentials)
  await refuseBusyNetwork(services, attempt)
  await applyBackoff(services.db, services.vault, signIns, attempt)
}

/** Counts failed attempts only: a successful sign-in clears them. */
export async function resetSignInBackoff(
  tx: Tx,
  services: Services,
  credentials: Credentials,
): Promise<void> {
  const attempt = attemptOf(services, credentials)
  for (const policy of [signIns, codeRequests, codeResends])
    await resetBackoff(tx, services.vault, policy, attempt)
}

interface SignInAttempt {
  subject: string
  source: string
  now: Date
}

const attemptOf = ({ clock }: Services, { audience, email, network }: Credentials): SignInAttempt => ({
  subject: `${audience} ${email}`,
  source: network,
  now: clock(),
})

/** Refuses a network that tries very many accounts: an attacker does so, an office behind one address does not. */
async function refuseBusyNetwork({ db, vault }: Services, attempt: SignInAttempt): Promise<void> {
  const open = await Promise.all(
    [signIns, codeRequests].map((policy) => countOpenAttempts(db, vault, policy, attempt)),
  )
  if (open.some((count) => count >= MOST_PER_NETWORK)) {
    throw tooMany('too_many_requests', resetAfter / 1000)
  }
}
