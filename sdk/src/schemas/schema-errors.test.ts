import { expect, it } from 'vitest'
import { contactChangeSchema } from './clients.ts'
import { approvalDecisionsSchema } from './engine.ts'
import { schemaErrors } from './schema-errors.ts'

const change = {
  email: 'ada@example.ng',
  phone: '08031234567',
  reason: 'Moved',
  evidence: 'Passport',
  version: 1,
}

it('finds nothing wrong in what the server takes', () => {
  expect(schemaErrors(contactChangeSchema, change)).toEqual({})
})

it('says of each field the first thing that is wrong with it', () => {
  expect(schemaErrors(contactChangeSchema, { ...change, email: '', phone: '12', reason: ' ' })).toEqual({
    email: 'fields.required',
    phone: 'fields.phone_format',
    reason: 'fields.required',
  })
})

it('names a field inside a list by its place', () => {
  const approval_id = '0190f000-0000-7000-8000-000000000000'
  const decisions = [{ approval_id, decision: 'decline', version: 1 }]
  expect(schemaErrors(approvalDecisionsSchema, { decisions })).toEqual({
    'decisions.0.reason': 'fields.required',
  })
})
