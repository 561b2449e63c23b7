import type { Principal, SignedInUser } from '../../platform/access/principal.ts'
import { notFound } from '../../platform/errors/api-error.ts'

/** @throws ApiError 404 for somebody of no marine desk */
export function caller(principal: Principal): SignedInUser {
  if (principal.kind !== 'marine_admin') throw notFound()
  return principal
}
