import { expect, it } from 'vitest'
import { type ComparedAnswer, type Rule, ruleFacts, ruleSentence } from './index.ts'

const answers: Record<string, ComparedAnswer> = {
  price: { label: 'Price', kind: 'money', options: [] },
  since: { label: 'Since', kind: 'date', options: [] },
  use: { label: 'Use', kind: 'choice', options: [{ value: 'TAXI', label: 'Taxi' }] },
  risks: { label: 'Risks', kind: 'multi_choice', options: [] },
}
const english: Record<string, string> = {
  'sentence.group': '({{parts}})',
  'sentence.none_of': '{{parts}}',
  'sentence.quoted': '“{{text}}”',
  'sentence.compared': '{{answer}} {{comparison}} {{value}}',
  'sentence.judged': '{{answer}} {{comparison}}',
}
const inWords =
  (written: Record<string, string>) =>
  (key: string, parameters: Record<string, string> = {}) =>
    written[key]?.replace(/\{\{(\w+)\}\}/g, (_, name) => parameters[name] ?? '') ?? key.replace(/^\w+\./, '')
const texts = {
  t: inWords(english),
  answerOf: (name: string) => answers[name],
  formatNaira: (kobo: number) => `₦${kobo / 100}`,
  formatDate: (day: string) => `on ${day}`,
}
const price: Rule = { '>': [{ var: 'price' }, 500] }
const taxi: Rule = { '==': [{ var: 'use' }, 'TAXI'] }

const sentences: [Rule, string][] = [
  [price, '“Price” more ₦5'],
  [taxi, '“Use” is “Taxi”'],
  [{ '<': [{ var: 'since' }, '2026-01-02'] }, '“Since” less on 2026-01-02'],
  [{ in: ['fire', { var: 'risks' }] }, '“Risks” has “fire”'],
  [{ in: ['fire', { var: 'text' }] }, '“text” contains “fire”'],
  [{ empty: { var: 'use' } }, '“Use” is_empty'],
  [{ '!': { empty: { var: 'use' } } }, '“Use” is_answered'],
  [{ or: [price, { and: [taxi, price] }] }, '“Price” more ₦5any(“Use” is “Taxi”all“Price” more ₦5)'],
  [{ and: [{ or: [taxi] }] }, '“Use” is “Taxi”'],
  [{ '!': { or: [price, taxi] } }, '“Price” more ₦5none“Use” is “Taxi”'],
  [{ and: [] }, 'nothing'],
  [{ '==': [{ var: '' }, ''] }, '“something” is …'],
]
it.each(sentences)('describes the rule %j', (rule, sentence) => {
  expect(ruleSentence(rule, texts)).toBe(sentence)
})

it('takes quotation marks and the order of the words from the language', () => {
  const t = inWords({
    ...english,
    'sentence.quoted': '「{{text}}」',
    'sentence.compared': '{{answer}}{{value}}{{comparison}}',
  })
  expect(ruleSentence({ and: [taxi, price] }, { ...texts, t })).toBe('「Use」「Taxi」isall「Price」₦5more')
})

const others: Rule[] = [null, true, 5, [price], { '<': [1, { var: 'price' }, 3] }, { '!': price }]
it.each([...others, { '>': [price, price] }, { and: [price, null] }])(
  'does not describe %j, which the builder cannot draw',
  (rule) => {
    expect(ruleSentence(rule, texts)).toBeNull()
  },
)

it('names each fact once', () => {
  const names = ruleFacts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
