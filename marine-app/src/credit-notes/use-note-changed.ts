import { useInvalidate } from '@coverdesk/ui'
import { waitingKeys } from '../shared/waiting.atoms.ts'
import { walletKeys } from '../wallet/wallet.atoms.ts'
import { creditNoteKeys } from './credit-notes.atoms.ts'

/** Reads again what a change of a note shows in: notes, wallets, and what waits. */
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
