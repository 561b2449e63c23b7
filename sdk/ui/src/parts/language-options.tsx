import type { ReactElement } from 'react'
import { type Language, languageTag } from '../locale/languages.ts'

/**
 * The options of a language picker, each by its own name: English, the languages of the country, the others. Where no
 * native speaker has read one of the country, these stand together under `unreviewed`.
 */
export function LanguageOptions({
  languages,
  unreviewed,
}: {
  languages: readonly Language[]
  unreviewed: string
}): ReactElement {
  const locals = languages.filter(({ local }) => local)
  const [english, ...others] = languages.filter(({ local }) => !local).map(option)
  const isUnread = locals.some(({ reviewed }) => reviewed === false)
  return (
    <>
      {english}
      {isUnread ? <optgroup label={unreviewed}>{locals.map(option)}</optgroup> : locals.map(option)}
      {others}
    </>
  )
}

const option = ({ code, name }: Language): ReactElement => (
  <option key={code} value={code} lang={languageTag(code)}>
    {name}
  </option>
)
