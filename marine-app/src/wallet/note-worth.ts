import type { WalletEntry } from '@coverdesk/sdk'

/** Returns the text of a movement beside its reference. */
export const noteWorth = ({
  reason,
  description,
  subject,
}: Pick<WalletEntry, 'reason' | 'description'> & { subject: { number: string } | null }): string =>
  reason ?? (description === subject?.number ? '' : description)
