import { INITIAL_ONLY } from '@coverdesk/sdk'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { clientAtom } from '../client.ts'
import { offeredByBrowser, storedLanguage } from '../locale/detect-language.ts'
import { fallbackLanguage } from '../locale/languages.ts'
import { localeAtom } from '../locale/locale.atoms.ts'
import { companyAtom } from './company.atoms.ts'

/**
 * Reads the company profile, once per language; without it the app keeps the product's own name. A language that is not offered
 * gives way to English; Arabic stays in use. Without a choice, the browser's first language that is offered is taken,
 * also one that the insurer switched on. A demo posts the keys that dictionaries lack.
 */
export function useReadCompany(): void {
  const client = useAtomValue(clientAtom)
  const [company, keep] = useAtom(companyAtom)
  const [locale, setLocale] = useAtom(localeAtom)
  const store = useStore()
  // Its texts are in the language that the client asks in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other texts
  useEffect(() => {
    let isCurrent = true
    client?.admin.companyProfile.get().then(
      (read) => isCurrent && keep(read),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [client, keep, locale])
  const isDemo = company?.env === 'demo'
  useEffect(() => {
    if (isDemo)
      import('../locale/post-missing-keys.ts').then(
        (part) => part.postMissingKeys(store),
        () => {},
      )
  }, [isDemo, store])
  useEffect(() => {
    const offered = company?.languages
    if (!offered) return
    const codes = [...offered, INITIAL_ONLY]
    const wanted = (!storedLanguage() && offeredByBrowser(codes)) || locale
    const code = codes.includes(wanted) ? wanted : fallbackLanguage
    if (code !== locale) void setLocale(code)
  }, [company, locale, setLocale])
}
