import { Select } from '@fluentui/react-components'
import { useAtom, useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { languageListAtom, localeAtom } from '../locale/locale.atoms.ts'
import { useText } from '../locale/use-text.ts'
import { LanguageOptions } from './language-options.tsx'

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
      <LanguageOptions languages={languages} unreviewed={t('language.unreviewed')} />
    </Select>
  )
}
