import type { Privilege } from '../../platform/access/privileges.ts'
import type { Audience } from '../../platform/db/schema.ts'

export interface SeedRole {
  audience: Audience
  name: string
  privileges: readonly Privilege[]
  /** Approval limits in kobo. */
  limits: Record<string, number>
}
