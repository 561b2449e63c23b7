import type { About } from '@coverdesk/sdk'

/** What a person says of themselves; the names are those of the identity check, never typed ones. */
export type ClientDetails = Omit<About, 'declaration'>
