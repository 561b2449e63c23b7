import { describe, expect, it } from 'vitest'
import { checkRule, holds, type Rule, variablesOf } from './rules.ts'

const data = {
  forms: {
    notice: {
      estimate: 450_000_00,
      kind: 'collision',
      parts: ['door', 'bonnet'],
      day: '2026-11-20',
      note: '',
    },
  },
}
const answer = (name: string): Rule => ({ var: `forms.notice.${name}` })

describe('a rule', () => {
  it.each<[string, Rule, boolean]>([
    ['compares amounts', { '>=': [answer('estimate'), 450_000_00] }, true],
    ['compares days', { '<': [answer('day'), '2026-11-21'] }, true],
    ['finds a value between two', { '<=': [1, answer('estimate'), 999_999_999] }, true],
    ['knows one of several', { in: [answer('kind'), ['theft', 'collision']] }, true],
    ['finds a choice among many', { in: ['door', answer('parts')] }, true],
    ['finds a part of a text', { in: ['COLL', answer('kind')] }, true],
    ['joins with and', { and: [{ '==': [answer('kind'), 'theft'] }, true] }, false],
    [
      'joins with or',
      { or: [{ '==': [answer('kind'), 'theft'] }, { '!': { empty: answer('kind') } }] },
      true,
    ],
    ['takes a number written as text for the number', { '==': [answer('estimate'), '45000000'] }, true],
    ['knows an empty answer', { empty: answer('note') }, true],
  ])('%s', (_name, rule, expected) => {
    expect([checkRule(rule), holds(rule, data)]).toEqual([null, expected])
  })

  it('never counts an answer that is missing as less, more or equal', () => {
    const missing = answer('nothing')
    const rules: Rule[] = [
      { '<': [missing, 5] },
      { '>': [missing, -5] },
      { '<=': [0, missing] },
      { '==': [missing, 0] },
    ]
    expect(rules.map((rule) => holds(rule, data))).toEqual([false, false, false, false])
    expect(holds({ '!=': [missing, 'x'] }, data)).toBe(true)
  })

  it('sees own properties only', () => {
    for (const name of ['constructor', '__proto__', 'forms.constructor.name', 'toString']) {
      expect(holds({ '!': { empty: { var: name } } }, data)).toBe(false)
    }
  })

  it('names the answers it looks at, once each', () => {
    expect(variablesOf({ and: [{ '>': [answer('a'), 1] }, { '<': [answer('a'), answer('b')] }] })).toEqual([
      'forms.notice.a',
      'forms.notice.b',
    ])
  })
})

describe('what is no rule', () => {
  const deep = Array.from({ length: 20 }).reduce<Rule>((inner) => ({ '!': inner }), true)
  it.each<[string, unknown, string]>([
    ['an operator that is not allowed', { method: [{ var: 'a' }, 'constructor'] }, 'operator_unknown'],
    ['two operators at once', { and: [true], or: [true] }, 'operator_unknown'],
    ['no operands', { '<': [1] }, 'operands_wrong'],
    ['a name that reaches for the prototype', { var: 'a.__proto__.b' }, 'name_wrong'],
    ['a computed name', { var: { var: 'a' } }, 'name_wrong'],
    ['too deep', deep, 'too_deep'],
    ['too large', { or: Array.from({ length: 600 }, () => true) }, 'too_large'],
  ])('is refused: %s', (_name, rule, fault) => {
    expect(checkRule(rule)).toBe(fault)
  })

  it('is refused after its first hundreds of parts, even a megabyte of it', () => {
    let read = 0
    const parts = Array.from({ length: 100_000 }, (_, index) => ({ '==': [{ var: 'a' }, index] }))
    const counted = new Proxy(parts, {
      get(list, name, itself) {
        if (typeof name === 'string' && /^\d+$/.test(name)) read += 1
        return Reflect.get(list, name, itself)
      },
    })
    expect(checkRule({ or: counted })).toBe('too_large')
    expect(read).toBeLessThan(1_000)
  })
})
