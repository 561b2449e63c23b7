import type { TextOf, Translate } from './translate.ts'

interface Texts {
  name: string
  description: string
}

/** Names a condition in the reader's language, one that the product ships by its text; a name that staff gave stays. */
export function conditionName(t: TextOf, name: string): string {
  const key = `${name}.name`
  const text = t('condition-names', key)
  return text === key ? name : text
}

/** Returns name and description of a condition in the reader's language; a text that staff wrote stays as written. */
export function conditionTexts(
  { translate }: { translate: Translate },
  t: TextOf,
  { name, description }: Texts,
): Texts {
  const key = `${name}.description`
  const isProducts = translate('en', 'condition-names', key) === description
  return {
    name: conditionName(t, name),
    description: isProducts ? t('condition-names', key) : description,
  }
}
