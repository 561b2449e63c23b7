import type { WalletEntry } from '@coverdesk/sdk'

/** What a movement says beside the number of what is behind it. */
export const noteWorth = ({
  reason,
  description,
  subject,
}: Pick<WalletEntry, 'reason' | 'description'> & { subject: { number: string } | null }): string =>
  reason ?? (description === subject?.number ? '' : description)
