import { readFileSync } from 'node:fs'
import { bankQuestions, textsOf } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { localesFolder } from '../platform/paths/paths.ts'
import { productTranslationsOf } from '../workflows/form-types/product-translations.ts'
import { seededFormTypes } from './claim-forms.ts'

const { languages }: { languages: string[] } = JSON.parse(
  readFileSync(`${localesFolder}/translated.json`, 'utf8'),
)
const others = [...languages.filter((language) => language !== 'en'), 'ha', 'ig', 'pcm', 'yo']
const namesIn = (text = '') => text.match(/\{[\w.]+\}/g)?.sort() ?? []

it.each(others)('every question of the product is there in %s, with the same names in braces', (language) => {
  for (const { fields } of seededFormTypes) {
    const banks = bankQuestions(fields)
    const said = productTranslationsOf(fields, [language])[language] ?? {}
    const texts = fields.flatMap((field) => textsOf(field, { options: banks.has(field.key) }))
    expect(texts.filter(({ english }) => !said[english]).map(({ english }) => english)).toEqual([])
    for (const { english } of texts) expect(namesIn(said[english])).toEqual(namesIn(english))
  }
})
