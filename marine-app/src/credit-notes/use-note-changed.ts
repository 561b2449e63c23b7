import { useInvalidate } from '@coverdesk/ui'
import { waitingKeys } from '../shared/waiting.atoms.ts'
import { walletKeys } from '../wallet/wallet.atoms.ts'
import { creditNoteKeys } from './credit-notes.atoms.ts'

/** Invalidates the queries a change of a credit note affects: notes, wallets and waiting items. */
export function useNoteChanged(): () => Promise<void> {
  const invalidate = useInvalidate()
  return async () => {
    await Promise.all([
      invalidate(creditNoteKeys.all),
      invalidate(walletKeys.all),
      invalidate(waitingKeys.all),
    ])
  }
}
