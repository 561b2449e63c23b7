import type { TextOf, Translate } from './translate.ts'

interface Texts {
  name: string
  description: string
}

interface SuppliedTexts {
  /** Names a record in the reader's language, one that the product ships by its text; a name that staff gave stays. */
  nameOf: (t: TextOf, name: string) => string
  /** Returns name and description in the reader's language; a text that staff wrote stays as written. */
  textsOf: (services: { translate: Translate }, t: TextOf, stored: Texts) => Texts
}

/** Presents the records that the product ships, whose dictionary has both texts of each by its English name. */
export function suppliedTexts(namespace: string): SuppliedTexts {
  const nameOf = (t: TextOf, name: string): string => {
    const key = `${name}.name`
    const text = t(namespace, key)
    return text === key ? name : text
  }
  return {
    nameOf,
    textsOf({ translate }, t, { name, description }) {
      const key = `${name}.description`
      const isProducts = translate('en', namespace, key) === description
      return { name: nameOf(t, name), description: isProducts ? t(namespace, key) : description }
    },
  }
}
