import { describe, expect, it } from 'vitest'
import { checkAnswers, visibleAnswers } from './check-answers.ts'
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
    label: 'Police notified?',
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
  it('pass when every visible question is answered', () => {
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

  it('to a photo may be that it comes later, where the question allows it', () => {
    const photo: FormField = { key: 'photo', kind: 'photo', label: 'Photo', required: true }
    const found = (field: FormField, value: unknown) =>
      checkAnswers([field], { photo: value }, { today }).map(({ message }) => message)
    const allowing: FormField = { ...photo, allows_later: true }
    expect(found(allowing, 'later')).toEqual([])
    expect(visibleAnswers([allowing], { photo: 'later' })).toEqual({ photo: 'later' })
    expect(found(allowing, undefined)).toEqual(['fields.required'])
    expect(found(allowing, 'soon')).toEqual(['fields.invalid'])
    expect(found(photo, 'later')).toEqual(['fields.invalid'])
    expect(found({ ...allowing, kind: 'file' }, 'later')).toEqual(['fields.invalid'])
  })

  it('to hidden questions are omitted, the others converted to their stored form', () => {
    const stored = visibleAnswers(fields, {
      ...good,
      station: 'Ikeja',
      witnesses: [{ phone: '0803 123 4567' }],
    })
    expect(stored).toEqual(good)
    const answered = visibleAnswers(fields, {
      ...good,
      police: 'yes',
      witnesses: [{ phone: '0803 123 4567' }],
    })
    expect(answered.witnesses).toEqual([{ phone: '+2348031234567' }])
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

describe('chained questions', () => {
  const yes = (key: string) => ({ '==': [{ var: key }, 'yes'] })
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ]
  const chain: FormField[] = [
    { key: 'police', kind: 'choice', label: 'Police?', options },
    { key: 'hurt', kind: 'choice', label: 'Hurt?', options, show_when: yes('police') },
    { key: 'hospital', kind: 'text', label: 'Which?', required: true, show_when: yes('hurt') },
    { key: 'after', kind: 'section', label: 'After', show_when: { '!': [{ empty: [{ var: 'hospital' }] }] } },
    { key: 'ward', kind: 'text', label: 'Ward', required: true },
    {
      key: 'people',
      kind: 'group',
      label: 'People',
      fields: [
        { key: 'name', kind: 'text', label: 'Name', required: true },
        { key: 'injury', kind: 'text', label: 'Injury', required: true, show_when: yes('hurt') },
      ],
    },
  ]
  const visibleKeys = (answers: Answers, list = chain) =>
    formPages(list, answers).flatMap((page) => page.fields.map(({ key }) => key))
  const answers = {
    police: 'yes',
    hurt: 'yes',
    hospital: 'LUTH',
    ward: '3',
    people: [{ name: 'Ada', injury: 'arm' }],
  }

  it('asks for nothing that only an answer taken back would bring', () => {
    expect(visibleKeys(answers)).toEqual(['police', 'hurt', 'hospital', 'ward', 'people'])
    expect(visibleKeys({ ...answers, police: 'no' })).toEqual(['police'])
    expect(checkAnswers(chain, { police: 'no', hurt: 'yes' }, { today })).toEqual([])
    expect(visibleAnswers(chain, { ...answers, police: 'no' })).toEqual({ police: 'no' })
  })

  it('is the same whatever the order of the questions', () => {
    const turned = chain.slice(0, 3).toReversed()
    expect(visibleKeys(answers, turned)).toEqual(['hospital', 'hurt', 'police'])
    expect(visibleKeys({ ...answers, police: 'no' }, turned)).toEqual(['police'])
  })

  it('asks within a group by the answers around it', () => {
    const list = [...chain.slice(0, 2), ...chain.slice(5)]
    const check = (answers: Answers) => checkAnswers(list, answers, { today }).map(({ path }) => path)
    expect(check({ police: 'yes', hurt: 'yes', people: [{ name: 'Ada' }] })).toEqual(['people.0.injury'])
    expect(check({ police: 'no', hurt: 'yes', people: [{ name: 'Ada' }] })).toEqual([])
    expect(visibleAnswers(list, { ...answers, police: 'no' })).toEqual({
      police: 'no',
      people: [{ name: 'Ada' }],
    })
  })
})

describe('what was typed', () => {
  const text = (more: Partial<FormField> = {}): FormField[] => [
    { key: 'one', kind: 'text', label: 'One', required: true, ...more },
  ]

  it.each(['\u200b', '\u2800', '\u3164\u3164', '\u00ad', ' \u00a0 '])(
    'is no answer where nothing of it can be seen: %j',
    (one) => expect(checkAnswers(text(), { one }, { today })[0]?.message).toBe('fields.required'),
  )

  it('is stored as it shows', () => {
    expect(visibleAnswers(text(), { one: '\u200eIt’s 5–6' })).toEqual({ one: 'It’s 5–6' })
    const policy = text({ pattern: '[A-Z]{3}-\\d{4}' })
    expect(checkAnswers(policy, { one: 'MTR–١٢٣٤\u200e' }, { today })).toEqual([])
    expect(visibleAnswers(policy, { one: 'MTR–١٢٣٤\u200e' })).toEqual({ one: 'MTR-1234' })
    expect(visibleAnswers(text({ kind: 'email' }), { one: 'ada\u200b@example.test' })).toEqual({
      one: 'ada@example.test',
    })
  })
})

it('§5 dates: a date answer is accepted as dd-Mon-yy too, and stored as yyyy-mm-dd', () => {
  const fields: FormField[] = [{ key: 'day', kind: 'date', label: 'Day' }]
  const faults = (day: string) => checkAnswers(fields, { day }, { today: '2026-11-20' })
  expect([faults('11-Apr-26'), faults('2026-04-11')]).toEqual([[], []])
  expect(faults('11/04/2026')).toEqual([{ path: 'day', message: 'fields.date_format' }])
  expect(visibleAnswers(fields, { day: '11-Apr-26' })).toEqual({ day: '2026-04-11' })
})
