import type { ReactElement } from 'react'
import { type Language, languageTag } from '../locale/languages.ts'

/** The options of a language picker, each by its own name; those that no native speaker has read stand together under `unreviewed`. */
export function LanguageOptions({
  languages,
  unreviewed,
}: {
  languages: readonly Language[]
  unreviewed: string
}): ReactElement {
  const isUnread = ({ reviewed }: Language): boolean => reviewed === false
  const at = languages.findIndex(isUnread)
  if (at < 0) return <>{languages.map(option)}</>
  return (
    <>
      {languages.slice(0, at).map(option)}
      <optgroup label={unreviewed}>{languages.filter(isUnread).map(option)}</optgroup>
      {languages
        .slice(at)
        .filter((language) => !isUnread(language))
        .map(option)}
    </>
  )
}

const option = ({ code, name }: Language): ReactElement => (
  <option key={code} value={code} lang={languageTag(code)}>
    {name}
  </option>
)
