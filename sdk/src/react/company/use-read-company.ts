import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { clientAtom } from '../client.ts'
import { companyAtom } from './company.atoms.ts'

/** Asks once who the insurer is. Without an answer the app keeps the product's own name. */
export function useReadCompany(): void {
  const client = useAtomValue(clientAtom)
  const keep = useSetAtom(companyAtom)
  useEffect(() => {
    client?.companyProfile.get().then(keep, () => {})
  }, [client, keep])
}
