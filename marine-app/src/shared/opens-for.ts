import type { User } from '@coverdesk/sdk'
import { hasPrivilege } from '@coverdesk/ui'

/** Whether a page that needs a right, or one of several, opens for a user. */
export const opensFor = (user: User | null, needed: string | readonly string[] | undefined): boolean =>
  needed === undefined || [needed].flat().some((one) => hasPrivilege(user, one))
