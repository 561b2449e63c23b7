import { formatNaira } from '@coverdesk/sdk'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Change } from './change.ts'

/**
 * Holds what an underwriter accepts against the greatest sum insured their role allows; without one they accept nothing.
 * @throws ApiError 403 `cargo_limit` with `limit` and `needed`, in kobo
 */
export function assertWithinLimit({ actor: { principal } }: Change, needed: number | null): void {
  const limit = 'limits' in principal ? (principal.limits.cargo ?? 0) : 0
  if ((needed ?? 0) <= limit) return
  throw new ApiError(403, 'cargo_limit', {
    params: { limit: formatNaira(limit), needed: formatNaira(needed ?? 0) },
    extra: { limit, needed },
  })
}
