import { expect, it } from 'vitest'
import type { FormField } from './fields.ts'
import { bankQuestions, fieldsIn, textsOf } from './translations.ts'

const fields: FormField[] = [
  {
    key: 'hurt',
    kind: 'choice',
    label: 'Was anybody hurt?',
    help: 'You too',
    options: [
      { value: 'yes', label: 'Yes', translations: { fr: 'Oui' } },
      { value: 'no', label: 'No' },
    ],
    warnings: [
      {
        when: true,
        text: 'Cover ends on {policy.end_date}.',
        translations: { fr: 'Fin : {policy.end_date}.' },
      },
    ],
    translations: { fr: { label: 'Quelqu’un est-il blessé ?' }, de: { help: 'Auch Sie' } },
  },
  {
    key: 'who',
    kind: 'group',
    label: 'Who',
    fields: [{ key: 'name', kind: 'text', label: 'Name', translations: { fr: { label: 'Nom' } } }],
  },
]

it('says each text in the words written for it, and in English where there are none', () => {
  const [hurt, who] = fieldsIn(fields, 'fr')
  expect(hurt).toEqual({
    key: 'hurt',
    kind: 'choice',
    label: 'Quelqu’un est-il blessé ?',
    help: 'You too',
    options: [
      { value: 'yes', label: 'Oui' },
      { value: 'no', label: 'No' },
    ],
    warnings: [{ when: true, text: 'Fin : {policy.end_date}.' }],
  })
  expect(who?.label).toBe('Who')
  expect(who?.fields).toEqual([{ key: 'name', kind: 'text', label: 'Nom' }])
})

it('puts written words before the product’s own, and those before English', () => {
  const own = (english: string) => ({ Yes: 'Si fait', No: 'Non' })[english]
  const [hurt] = fieldsIn(fields, 'fr', own)
  expect(hurt?.options?.map(({ label }) => label)).toEqual(['Oui', 'Non'])
})

it('leaves questions in English as they were made, without the other languages', () => {
  const [hurt] = fieldsIn(fields, 'en')
  expect([hurt?.label, hurt?.help, JSON.stringify(hurt)]).toEqual([
    'Was anybody hurt?',
    'You too',
    expect.not.stringContaining('translations'),
  ])
})

it('lists every text with what was written for it', () => {
  const [hurt, who] = fields.map((field) => textsOf(field).map(({ place, written }) => [place, written.fr]))
  expect(hurt).toEqual([
    ['label', 'Quelqu’un est-il blessé ?'],
    ['help', undefined],
    ['options.0', 'Oui'],
    ['options.1', undefined],
    ['warnings.0', 'Fin : {policy.end_date}.'],
  ])
  expect(who).toEqual([
    ['label', undefined],
    ['fields.0.label', 'Nom'],
  ])
})

it('knows the names of banks, which are the same in every language', () => {
  const account: FormField = { key: 'account', kind: 'text', label: 'Account', account_at: 'bank' }
  expect([...bankQuestions([account])]).toEqual(['bank'])
  expect(textsOf(fields[0] as FormField, { options: true }).map(({ place }) => place)).not.toContain(
    'options.0',
  )
})
