import type {
  ListedCondition,
  ListedFormType,
  ListedNotificationTemplate,
  Parties,
  Workflow,
} from '@coverdesk/sdk'
import { togetherAtom, useInvalidate, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { conditionKeys, offeredConditionsAtom } from '../../conditions/conditions.atoms.ts'
import { formTypeKeys, offeredFormTypesAtom } from '../../form-types/form-types.atoms.ts'
import {
  offeredTemplatesAtom,
  templateKeys,
} from '../../notification-templates/notification-templates.atoms.ts'
import { partiesAtom } from '../workflows.atoms.ts'
import { type StepTitles, titlesIn } from './step-titles.ts'

/** Options for the properties of steps, and the names of the steps themselves, as their reader sees them. */
export interface Catalogue extends StepTitles {
  formTypes: ListedFormType[]
  conditions: ListedCondition[]
  parties: Parties
  /** The insurer's own templates. */
  templates: ListedNotificationTemplate[]
}

const catalogueAtom = togetherAtom([
  offeredFormTypesAtom,
  offeredConditionsAtom,
  partiesAtom,
  offeredTemplatesAtom,
])

/**
 * Returns the options for steps; reloads them when the user returns from a page that creates some.
 * @param own the product's translations, by language and English title
 */
export function useCatalogue(own: Workflow['own_words']): Catalogue {
  const { t, locale } = useText('workflows')
  const invalidate = useInvalidate()
  const [formTypes, conditions, parties, templates] = useAtomValue(catalogueAtom)
  useEffect(() => {
    const again = (): void =>
      void invalidate(formTypeKeys.offered, conditionKeys.offered, templateKeys.offered)
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [invalidate])
  return { formTypes, conditions, parties, templates, ...titlesIn(locale, own, t('unnamed')) }
}
