import type { PremiumQuery } from '@coverdesk/sdk'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { purchaseAtom } from '../purchase.atoms.ts'
import { useGuestClient } from '../use-guest-client.ts'

/** A value that is being typed is not sent at every digit. */
const PAUSE_MS = 400

/**
 * Notes in the purchase whether an underwriter decides on what is chosen. Until the server has answered, and where it
 * does not, that stays as it was.
 */
export function useReferral(query: PremiumQuery | null): void {
  const { setups } = useGuestClient()
  const setPurchase = useSetAtom(purchaseAtom)
  const wanted = query ? JSON.stringify(query) : ''
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    const timer = setTimeout(() => {
      setups.calculatePremium(JSON.parse(wanted) as PremiumQuery).then(
        ({ referred }) => isCurrent && setPurchase((before) => ({ ...before, referred })),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, setups, setPurchase])
}
