import type { FieldKind, FormField } from '@coverdesk/sdk/forms'
import { expect, it } from 'vitest'
import { type AnswerTexts, answerText, filesOf } from './answer-text.ts'

const words: AnswerTexts = {
  formatNaira: (kobo) => `₦${kobo / 100}`,
  formatDate: (day) => `on ${day}`,
  formatNumber: (value) => `#${value}`,
  formatList: (values) => values.filter(Boolean).join(', '),
  labelled: (label, value) => `${label}: ${value}`,
  yes: 'Yes',
  later: 'Still to come',
}
const field = (kind: FieldKind, more: Partial<FormField> = {}): FormField => ({
  key: 'k',
  kind,
  label: 'Label',
  ...more,
})
const options = [
  { value: 'front', label: 'The front' },
  { value: 'rear', label: 'The rear' },
]
const file = (name: string) => ({ document_id: name, file_name: name, media_type: 'image/png', size: 1 })
const said = (one: FormField, value: unknown): string => answerText(one, value, words)

it('formats amounts, numbers and dates for the language', () => {
  expect(said(field('money'), 150_00)).toBe('₦150')
  expect(said(field('number'), 4)).toBe('#4')
  expect(said(field('date'), '2026-04-11')).toBe('on 2026-04-11')
})

it('returns the labels of choices, or the value of a removed choice', () => {
  expect(said(field('choice', { options }), 'rear')).toBe('The rear')
  expect(said(field('choice', { options }), 'roof')).toBe('roof')
  expect(said(field('multi_choice', { options }), ['front', 'rear'])).toBe('The front, The rear')
})

it('names files, places and declarations', () => {
  expect(said(field('photo'), [file('a.png'), file('b.png')])).toBe('a.png, b.png')
  expect(said(field('signature'), file('sign.png'))).toBe('sign.png')
  expect(said(field('address'), { street: '1 Marina', lga: 'Eti-Osa', state: 'LA' })).toBe(
    '1 Marina, Eti-Osa, LA',
  )
  expect(said(field('declaration'), true)).toBe('Yes')
})

it('writes one line for each entry of a group, without unanswered questions', () => {
  const group = field('group', {
    fields: [
      { key: 'name', kind: 'text', label: 'Name' },
      { key: 'phone', kind: 'phone', label: 'Phone' },
    ],
  })
  expect(said(group, [{ name: 'Ada', phone: '0803' }, { name: 'Obi' }])).toBe(
    'Name: Ada · Phone: 0803\nName: Obi',
  )
})

it('returns an empty text without an answer', () => {
  expect([said(field('text'), ' '), said(field('money'), undefined), said(field('section'), 'x')]).toEqual([
    '',
    '',
    '',
  ])
  expect(said(field('number'), 0)).toBe('#0')
})

it('returns files from a list, a single file, or none', () => {
  expect(filesOf([file('a'), 'junk']).map((one) => one.file_name)).toEqual(['a'])
  expect(filesOf(file('a'))).toHaveLength(1)
  expect(filesOf(undefined)).toEqual([])
})

it('describes a photo that is to follow, without a file', () => {
  const photo = field('photo', { allows_later: true })
  expect([said(photo, 'later'), filesOf('later')]).toEqual(['Still to come', []])
})
