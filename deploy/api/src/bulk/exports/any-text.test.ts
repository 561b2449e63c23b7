import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importErrorText } from '../../marine/underwriting/client-imports/error-text.ts'
import { writeParams } from '../../platform/mails/render-mail.ts'
import { csvWriter } from '../../platform/sheets/csv.ts'
import { xlsxWriter } from '../../platform/sheets/xlsx.ts'
import { loadTranslations, type Params } from '../../platform/translations/translate.ts'
import { writeFact } from '../../platform/translations/write.ts'
import { anyText } from '../../testing/any-text.ts'

const { languages, translate } = loadTranslations()
const language = fc.constantFrom(...languages)
const params = fc.dictionary(anyText, fc.oneof(anyText, fc.double(), fc.integer()))

/** Text of users and partners is presented in lists, timelines, emails and files: none of it may break them. */
describe('stored text of any kind', () => {
  it('is formatted with any key, known or not', () => {
    const namespace = fc.constantFrom('audit-events', 'errors', 'marine-wallet', 'client-imports', 'roles')
    const key = fc
      .tuple(fc.constantFrom('fields.', 'kinds.', 'columns.', ''), anyText)
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(language, namespace, key, params, (locale, space, name, values) => {
        const text = translate(locale, space, name, values as Params)
        expect(typeof text).toBe('string')
        expect(text).not.toMatch(/\[native code]|\[object /)
      }),
      { numRuns: 500 },
    )
  })

  it('is formatted as a fact, in emails and beside errors', () => {
    const fact = fc.oneof(anyText, fc.integer(), fc.double())
    fc.assert(
      fc.property(language, fact, params, (locale, value, values) => {
        expect(typeof writeFact(value, locale)).toBe('string')
        expect(Object.keys(writeParams({ ...values, amount: value } as Params, locale))).toContain('amount')
        const code = String(value)
        const t = (space: string, key: string, more?: Params) => translate(locale, space, key, more)
        expect(typeof importErrorText({ code }, t)).toBe('string')
        expect(typeof importErrorText({ code: `fields.import_${code}` }, t)).toBe('string')
      }),
      { numRuns: 500 },
    )
  })

  it('is written to files, also in place of a day or an instant', () => {
    const kinds = ['text', 'day', 'instant'] as const
    const columns = kinds.map((kind) => ({ title: kind, kind }))
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText, anyText), { maxLength: 5 }), (rows) => {
        for (const writer of [csvWriter(columns), xlsxWriter(columns, ['One', 'About'])]) {
          writer.write(rows)
          expect(writer.finish([]).length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 200 },
    )
  })
})
