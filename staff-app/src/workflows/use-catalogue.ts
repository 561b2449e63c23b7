import type { Condition, ListedFormType, Parties } from '@coverdesk/sdk'
import { useInvalidate } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { conditionKeys, offeredConditionsAtom } from '../conditions/conditions.atoms.ts'
import { formTypeKeys, offeredFormTypesAtom } from '../form-types/form-types.atoms.ts'
import { partiesAtom } from './workflows.atoms.ts'

/** Everything a step can name. */
export interface Catalogue {
  formTypes: ListedFormType[]
  conditions: Condition[]
  parties: Parties
}

/** What steps can name, read again when the user comes back from a page where they made more. */
export function useCatalogue(): Catalogue {
  const invalidate = useInvalidate()
  const formTypes = useAtomValue(offeredFormTypesAtom)
  const conditions = useAtomValue(offeredConditionsAtom)
  const parties = useAtomValue(partiesAtom)
  useEffect(() => {
    const again = (): void => void invalidate(formTypeKeys.offered, conditionKeys.offered)
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [invalidate])
  return { formTypes, conditions, parties }
}
