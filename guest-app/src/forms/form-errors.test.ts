import { checkAnswers, type FormField } from '@coverdesk/sdk/forms'
import type { Message } from '@coverdesk/ui'
import { expect, it } from 'vitest'
import { errorsBeyond, errorsOf, errorTexts, serverErrors } from './form-errors.ts'

const say = {
  errors: (key: string, params?: object) => `${key}${params ? JSON.stringify(params) : ''}`,
  journeys: (key: string, params?: Record<string, string | number>) =>
    key === 'fault' ? `${params?.label}: ${params?.text}` : key,
  formatDate: (day: string) => `day ${day}`,
  formatNumber: String,
  formatList: (values: readonly string[]) => values.join(', '),
  message: ({ text }: Message) => text,
}
const refused = (path: string, text: string) => ({
  [path]: { namespace: 'errors', key: 'early', text, locale: 'en' },
})
const fields: FormField[] = [
  { key: 'day', kind: 'date', label: 'Day', required: true, latest: '2026-11-20' },
  { key: 'photos', kind: 'photo', label: 'Photos', required: true },
  { key: 'where', kind: 'address', label: 'Where', required: true },
  { key: 'people', kind: 'group', label: 'Person', fields: [{ key: 'age', kind: 'number', label: 'Age' }] },
]
const answers = {
  day: '2026-11-21',
  where: { street: '1 Marina', state: '', lga: '' },
  people: [{ age: 'x' }],
}

it('says at the field what to do, and in the list on top which question it is', () => {
  const faults = errorTexts(fields, checkAnswers(fields, answers, { today: '2026-11-21' }), say)
  expect(faults.day?.summary).toBe('Day: fields.date_late{"day":"day 2026-11-20"}')
  expect(faults.photos?.text).toBe('needed.photo')
  expect(faults['where.state']?.summary).toBe('Where, address.state: fields.required')
  expect(faults['people.0.age']?.summary).toBe('Age: fields.number_format{}')
  const found = checkAnswers(fields, answers, { today: '2026-11-21' })
  expect(errorsOf(fields.slice(3), found).map(({ path }) => path)).toEqual(['people.0.age'])
  expect(errorsBeyond(fields.slice(3), found).map(({ path }) => path)).not.toContain('people.0.age')
})

it('puts no colon after a question', () => {
  const fields: FormField[] = [{ key: 'when', kind: 'text', label: 'When?', required: true }]
  expect(errorTexts(fields, checkAnswers(fields, {}, { today: '2026-11-21' }), say).when?.summary).toBe(
    'When? needed.text',
  )
  const early = serverErrors(fields, refused('data.when', 'Too early'))
  expect(errorTexts(fields, early, say).when?.summary).toBe('When? Too early')
})

it('takes the server’s words, and leaves out what this form does not ask', () => {
  const found = serverErrors(fields, { ...refused('data.day', 'Too early'), ...refused('version', 'Old') })
  expect(errorTexts(fields, found, say)).toEqual({ day: { text: 'Too early', summary: 'Day: Too early' } })
})
