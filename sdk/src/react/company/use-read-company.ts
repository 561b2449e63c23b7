import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { INITIAL_ONLY } from '../../helpers/languages.ts'
import { clientAtom } from '../client.ts'
import { fallbackLanguage } from '../locale/languages.ts'
import { localeAtom } from '../locale/locale.atoms.ts'
import { companyAtom } from './company.atoms.ts'

/**
 * Asks once who the insurer is. Without an answer the app keeps the product's own name. A language that is not offered
 * gives way to English; Arabic stays in use. A demo posts the keys that dictionaries lack.
 */
export function useReadCompany(): void {
  const client = useAtomValue(clientAtom)
  const [company, keep] = useAtom(companyAtom)
  const [locale, setLocale] = useAtom(localeAtom)
  const store = useStore()
  useEffect(() => {
    client?.companyProfile.get().then(keep, () => {})
  }, [client, keep])
  const isDemo = company?.env === 'demo'
  useEffect(() => {
    if (isDemo)
      import('../locale/post-missing-keys.ts').then(
        (part) => part.postMissingKeys(store),
        () => {},
      )
  }, [isDemo, store])
  useEffect(() => {
    if (locale !== INITIAL_ONLY && company?.languages?.includes(locale) === false)
      void setLocale(fallbackLanguage)
  }, [company, locale, setLocale])
}
