import { expect, it } from 'vitest'
import { parseKycResult } from './kyc.ts'

it('requires both names, and throws the server’s reason or that no person was found', () => {
  const found = { firstName: 'Ada', lastName: 'Obi', reason: null, status: 'verified' }
  expect(parseKycResult(found)).toEqual(found)
  expect(() => parseKycResult({ ...found, lastName: '', reason: 'No record' })).toThrow('No record')
  expect(() => parseKycResult({ ...found, firstName: ' ', lastName: '\t' })).toThrow('User data not found')
  expect(() => parseKycResult({ ...found, firstName: null })).toThrow('User data not found')
})
