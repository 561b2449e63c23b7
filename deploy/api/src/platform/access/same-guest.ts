import { ApiError } from '../errors/api-error.ts'
import type { Services } from '../services.ts'
import { readPrincipal } from './read-principal.ts'

/**
 * Checks that an accompanying guest token belongs to the same tracker. Reads the token before the transaction, which
 * occupies the only connection of the embedded database.
 * @returns a check that throws ApiError 401 `sign_in_required` for another tracker
 */
export async function sameGuestCheck(
  services: Services,
  token: string | undefined,
): Promise<(trackerId: string) => void> {
  if (token === undefined) return () => undefined
  const principal = await readPrincipal(services, `Bearer ${token}`)
  return (trackerId) => {
    if (principal.kind !== 'guest' || principal.trackerId !== trackerId)
      throw new ApiError(401, 'sign_in_required')
  }
}
