import type { GuestClient } from '@coverdesk/sdk'
import { useClient } from '@coverdesk/ui'

/** The client of this app: it has only what customers call. */
export const useGuestClient = (): GuestClient => useClient()
