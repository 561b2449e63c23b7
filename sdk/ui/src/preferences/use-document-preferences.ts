import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { productNameAtom } from '../company/company.atoms.ts'
import { useReadCompany } from '../company/use-read-company.ts'
import { languageTag } from '../locale/languages.ts'
import { dirAtom, localeAtom } from '../locale/locale.atoms.ts'
import { isDarkModeAtom, mainLayoutAtom, pageTitleAtom } from './preferences.atoms.ts'

/** Carries the preferences to the document: body class `dark`, main layout, `lang`, `dir`, and the browser title. */
export function useDocumentPreferences(): void {
  useReadCompany()
  const dark = useAtomValue(isDarkModeAtom)
  const dir = useAtomValue(dirAtom)
  const locale = useAtomValue(localeAtom)
  const title = useAtomValue(pageTitleAtom)
  const mainLayout = useAtomValue(mainLayoutAtom)
  const product = useAtomValue(productNameAtom)

  useLayoutEffect(() => {
    document.body.classList.toggle('dark', dark)
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
  }, [dark])
  useLayoutEffect(() => {
    document.body.dataset.mainLayout = mainLayout
  }, [mainLayout])
  useLayoutEffect(() => {
    document.documentElement.dir = dir
    document.documentElement.lang = languageTag(locale)
  }, [dir, locale])
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product
  }, [title, product])
}
