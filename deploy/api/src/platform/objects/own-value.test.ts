import { expect, it } from 'vitest'
import { ownValue } from './own-value.ts'

it('returns own values of an object, and no inherited ones', () => {
  const values = JSON.parse('{"claim": 5, "__proto__": 6}')
  expect(ownValue(values, 'claim')).toBe(5)
  expect(ownValue(values, '__proto__')).toBe(6)
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']) {
    expect(ownValue({ claim: 5 }, name)).toBeUndefined()
  }
})
