import { ApiError } from '../errors/api-error.ts'
import type { Services } from '../services.ts'
import { readPrincipal } from './read-principal.ts'

/**
 * The check of a guest token sent along, which has to be one of the same tracker. The token is read at once: the embedded
 * database has one connection, and a transaction keeps it.
 * @returns throws ApiError 401 `sign_in_required` for another tracker
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
