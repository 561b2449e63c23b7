import { createMyClient } from '@coverdesk/sdk'
import { inThisLanguage } from '@coverdesk/ui'
import { useStore } from 'jotai'
import { mySessionAtom } from '../shared/my-session.ts'
import { runSessions } from '../shared/use-run.ts'

/** Opens the customer's home with the run that has just paid: its contact was proven by a code. */
export function useOpenMy(paymentId: string): (done: () => void) => Promise<void> {
  const store = useStore()
  return async (done) => {
    const getToken = (): string | null => runSessions.tokenOf(paymentId)
    const { my } = createMyClient(inThisLanguage(store.get, { getToken, onUnauthorized: () => undefined }))
    store.set(mySessionAtom, await my.openOfPurchase())
    done()
  }
}
