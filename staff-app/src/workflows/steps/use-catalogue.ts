import type { ListedCondition, ListedFormType, ListedNotificationTemplate, Parties } from '@coverdesk/sdk'
import { togetherAtom, useInvalidate } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { conditionKeys, offeredConditionsAtom } from '../../conditions/conditions.atoms.ts'
import { formTypeKeys, offeredFormTypesAtom } from '../../form-types/form-types.atoms.ts'
import {
  offeredTemplatesAtom,
  templateKeys,
} from '../../notification-templates/notification-templates.atoms.ts'
import { partiesAtom } from '../workflows.atoms.ts'

/** Everything a step can name. */
export interface Catalogue {
  formTypes: ListedFormType[]
  conditions: ListedCondition[]
  parties: Parties
  /** Of the insurer's own. */
  templates: ListedNotificationTemplate[]
}

const catalogueAtom = togetherAtom([
  offeredFormTypesAtom,
  offeredConditionsAtom,
  partiesAtom,
  offeredTemplatesAtom,
])

/** What steps can name, read again when the user comes back from a page where they made more. */
export function useCatalogue(): Catalogue {
  const invalidate = useInvalidate()
  const [formTypes, conditions, parties, templates] = useAtomValue(catalogueAtom)
  useEffect(() => {
    const again = (): void =>
      void invalidate(formTypeKeys.offered, conditionKeys.offered, templateKeys.offered)
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [invalidate])
  return { formTypes, conditions, parties, templates }
}
