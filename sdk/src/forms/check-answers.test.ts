import { describe, expect, it } from 'vitest'
import { checkAnswers, keptAnswers } from './check-answers.ts'
import type { Answers, FormField } from './fields.ts'
import { formPages } from './pages.ts'

const today = '2026-11-21'
const fields: FormField[] = [
  { key: 'what', kind: 'section', label: 'What happened' },
  { key: 'story', kind: 'long_text', label: 'Story', required: true, least: 10 },
  { key: 'title', kind: 'text', label: 'Title' },
  { key: 'day', kind: 'date', label: 'Day', required: true, latest: 'today' },
  { key: 'estimate', kind: 'money', label: 'Estimate', minimum: 100_00 },
  {
    key: 'police',
    kind: 'choice',
    label: 'Police told?',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  {
    key: 'station',
    kind: 'text',
    label: 'Station',
    required: true,
    show_when: { '==': [{ var: 'police' }, 'yes'] },
  },
  { key: 'others', kind: 'section', label: 'Others', show_when: { '==': [{ var: 'police' }, 'yes'] } },
  {
    key: 'witnesses',
    kind: 'group',
    label: 'Witnesses',
    most: 2,
    fields: [{ key: 'phone', kind: 'phone', label: 'Phone', required: true }],
  },
]
const good: Answers = { story: 'A bus hit my door.', day: today, police: 'no' }
const faults = (answers: Answers) =>
  checkAnswers(fields, answers, { today }).map(({ path, message }) => `${path} ${message}`)

describe('answers', () => {
  it('pass when everything asked is there', () => {
    expect(faults(good)).toEqual([])
  })

  it.each<[string, Answers, string[]]>([
    ['what is required', { police: 'no' }, ['story fields.required', 'day fields.required']],
    ['a text too short', { ...good, story: 'Crash' }, ['story fields.text_short']],
    ['a line that is two', { ...good, title: 'One\r\nTwo' }, ['title fields.one_line']],
    ['a day to come', { ...good, day: '2026-11-22' }, ['day fields.date_future']],
    ['a day there is not', { ...good, day: '2026-02-30' }, ['day fields.date_format']],
    ['an amount with a fraction', { ...good, estimate: 100.5 }, ['estimate fields.amount_format']],
    ['an amount too low', { ...good, estimate: 99_99 }, ['estimate fields.number_low']],
    ['a choice not offered', { ...good, police: 'maybe' }, ['police fields.choice_unknown']],
    ['a question that another answer brings', { ...good, police: 'yes' }, ['station fields.required']],
    [
      'a question inside a group',
      { ...good, police: 'yes', station: 'Ikeja', witnesses: [{ phone: '12' }] },
      ['witnesses.0.phone fields.phone_format'],
    ],
  ])('are refused at the field: %s', (_name, answers, expected) => {
    expect(faults(answers)).toEqual(expected)
  })

  it('to questions that are not asked any more are left out, the others brought into their stored form', () => {
    const kept = keptAnswers(fields, { ...good, station: 'Ikeja', witnesses: [{ phone: '0803 123 4567' }] })
    expect(kept).toEqual(good)
    const asked = keptAnswers(fields, { ...good, police: 'yes', witnesses: [{ phone: '0803 123 4567' }] })
    expect(asked.witnesses).toEqual([{ phone: '+2348031234567' }])
  })

  it('decide which pages there are', () => {
    const pages = (answers: Answers) => formPages(fields, answers).map((page) => page.title)
    expect(pages(good)).toEqual(['What happened'])
    expect(pages({ ...good, police: 'yes' })).toEqual(['What happened', 'Others'])
  })
})

it('checks an account number by the bank it is at', () => {
  const fields: FormField[] = [
    { key: 'bank', kind: 'text', label: 'Bank' },
    { key: 'account', kind: 'text', label: 'Account', account_at: 'bank' },
  ]
  const found = (bank: string | null, account: string) =>
    checkAnswers(fields, { bank, account }, { today: '2026-01-01' }).map(({ path, message }) => [
      path,
      message,
    ])
  expect(found('First Bank of Nigeria', '0000014579')).toEqual([])
  expect(found('First Bank of Nigeria', '0000014570')).toEqual([['account', 'fields.account_bank']])
  expect(found(null, '0000014570')).toEqual([])
})
