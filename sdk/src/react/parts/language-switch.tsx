import { Select } from '@fluentui/react-components'
import { useAtom, useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { languageTag } from '../locale/languages.ts'
import { languageListAtom, localeAtom } from '../locale/locale.atoms.ts'
import { useText } from '../locale/use-text.ts'

/** Chooses the language; each is offered by its own name. */
export function LanguageSwitch({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }): ReactElement {
  const { t } = useText('common')
  const [locale, setLocale] = useAtom(localeAtom)
  const languages = useAtomValue(languageListAtom)
  return (
    <Select
      aria-label={t('language.label')}
      size={size}
      value={locale}
      onChange={(_event, { value }) => void setLocale(value)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={languageTag(code)}>
          {name}
        </option>
      ))}
    </Select>
  )
}
