import type { Audience } from '../../platform/access/audiences.ts'
import type { Privilege } from '../../platform/access/privileges.ts'

export interface SeedRole {
  audience: Audience
  name: string
  privileges: readonly Privilege[]
  /** Approval limits in kobo. */
  limits: Record<string, number>
  /** Whether its users see the work of their own branch only. */
  own_branch?: true
}
