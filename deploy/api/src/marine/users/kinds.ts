import { type Access, marineAdmin, marinePartner } from '../../platform/access/access.ts'
import type { MarineUser } from '../../platform/access/principal.ts'
import type { Privilege } from '../../platform/access/privileges.ts'

interface Kind {
  base: string
  access: (privilege: Privilege) => Access<MarineUser>
}

/** URL and access of the user administration of each side of marine. */
export const kinds: readonly Kind[] = [
  { base: '/api/marine/admin', access: marineAdmin },
  { base: '/api/marine/partner', access: marinePartner },
]
