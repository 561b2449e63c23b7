import { type ErrorBody, ValidationError } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { errorAt, errorsOf } from './step-errors.ts'

const refusal = (body: ErrorBody) => new ValidationError({ status: 422, body, message: 'No' })

it('returns the faults of the server’s answer', () => {
  const faults = [{ step: 'a', field: 'form_type', code: 'required', message: 'Choose one' }]
  expect(errorsOf(refusal({ faults, errors: [] }), ['a'])).toEqual(faults)
})

it('finds the step of an error by its index', () => {
  const errors = [
    { path: 'steps.1.approvers.0.id', code: 'required', message: 'Who' },
    { path: 'steps.0', code: 'invalid', message: 'What' },
    { path: 'steps.0.translations.fr.title', code: 'too_long', message: 'Shorter' },
    { path: 'name', code: 'required', message: 'Name it' },
  ]
  expect(errorsOf(refusal({ errors }), ['a', 'b'])).toEqual([
    { step: 'b', field: 'approvers', code: 'required', message: 'Who' },
    { step: 'a', field: '', code: 'invalid', message: 'What' },
    { step: 'a', field: 'translations.fr.title', code: 'too_long', message: 'Shorter' },
    { step: null, field: 'name', code: 'required', message: 'Name it' },
  ])
  expect(errorsOf(new Error('gone'), [])).toBeNull()
})

it('finds the error of a field by its name or a part of it', () => {
  const faults = [{ step: 'a', field: 'approvers.0.id', code: 'required', message: 'Who' }]
  expect([
    errorAt(faults, 'a', 'approvers'),
    errorAt(faults, 'a', 'approver'),
    errorAt(faults, 'b', 'approvers'),
  ]).toEqual(['Who', null, null])
})
