import { ableRoles } from '../identity/roles/able-roles.ts'
import type { SignedInUser } from '../platform/access/principal.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import { writeAmount } from '../platform/translations/write.ts'

/**
 * Kobo. Up to this amount no reserve counts as a typing error, whatever the policy pays: injuries have no limit in law.
 */
const NEVER_A_SLIP = 100_000_000_000
const SLIP_FACTOR = 10
/** The limit of a role. */
const LIMIT = 'reserve'

interface WantedReserve {
  /** Kobo. */
  amount: number
  /** The most the policy pays, in kobo; null when it names no sum. */
  most: number | null
  /** The field of the reserve. */
  path: string
}

/**
 * Checks that the caller may set a reserve of this amount. Lowering one needs no authority.
 * @throws ApiError 422 at the field for an amount that can only be a typing error; 403 `limit_exceeded` with `limit`
 * and `able`
 */
export async function assertMayReserve(
  db: Db | Tx,
  user: SignedInUser,
  { amount, most, path }: WantedReserve,
): Promise<void> {
  const greatest = Math.max(NEVER_A_SLIP, SLIP_FACTOR * (most ?? 0))
  if (amount > greatest) {
    const params = { limit: writeAmount(greatest, 'en') }
    throw new ApiError(422, 'fields_invalid', { fields: [{ path, code: 'fields.reserve_large', params }] })
  }
  const limit = user.limits[LIMIT] ?? 0
  if (amount <= limit) return
  const able = await rolesFor(db, user, amount)
  const params = { limit: writeAmount(limit, 'en'), able: able.join(', ') }
  const code = able.length > 0 ? 'fields.reserve_limit' : 'fields.reserve_limit_nobody'
  throw new ApiError(403, 'limit_exceeded', {
    extra: { limit, able },
    fields: [{ path, code, params }],
  })
}

/** Roles that may set a reserve of this amount: those that handle claims first, then those that decide them. */
async function rolesFor(db: Db | Tx, user: SignedInUser, amount: number): Promise<string[]> {
  const of = (privilege: string) => ableRoles(db, user, { privilege, limit: LIMIT, amount })
  return [...new Set([...(await of('claim.claim.edit')), ...(await of('claim.claim.approve'))])]
}
