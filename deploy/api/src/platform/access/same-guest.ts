import { ApiError } from '../errors/api-error.ts'
import type { Services } from '../services.ts'
import { readPrincipal } from './read-principal.ts'

/** A guest token sent along has to be one of the same run. @throws ApiError 401 `sign_in_required` */
export async function assertSameGuest(services: Services, token: string, trackerId: string): Promise<void> {
  const principal = await readPrincipal(services, `Bearer ${token}`)
  if (principal.kind !== 'guest' || principal.trackerId !== trackerId) {
    throw new ApiError(401, 'sign_in_required')
  }
}
