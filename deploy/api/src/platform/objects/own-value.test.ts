import { expect, it } from 'vitest'
import { ownValue } from './own-value.ts'

it('finds what an object holds itself, and nothing that it inherits', () => {
  const values = JSON.parse('{"claim": 5, "__proto__": 6}')
  expect(ownValue(values, 'claim')).toBe(5)
  expect(ownValue(values, '__proto__')).toBe(6)
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']) {
    expect(ownValue({ claim: 5 }, name)).toBeUndefined()
  }
})
