import { ApiError } from '../errors/api-error.ts'
import type { Principal } from './principal.ts'

/** Whose desk the caller sits at. @throws ApiError 403 for somebody of no partner */
export function ownPartner(principal: Principal): string {
  if (principal.kind !== 'marine_partner' || !principal.partnerId) throw new ApiError(403, 'not_allowed')
  return principal.partnerId
}
