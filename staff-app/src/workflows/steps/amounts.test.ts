import type { WorkflowStep } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { amountsBefore, formTypesOf, type RequestedForm } from './amounts.ts'

const form = (key: string, form_type: string): WorkflowStep => ({ key, kind: 'form', title: key, form_type })
const steps = [form('a', 'request'), { ...form('b', 'later') }, form('c', 'request')]
const forms: RequestedForm[] = [
  {
    key: 'request',
    name: 'Request',
    fields: [
      { key: 'price', kind: 'money', label: 'Price' },
      { key: 'why', kind: 'text', label: 'Why' },
    ],
  },
  { key: 'later', name: 'Later', fields: [{ key: 'cost', kind: 'money', label: 'Cost' }] },
]

it('offers the amounts of earlier forms only', () => {
  expect(amountsBefore(steps, 1, forms)).toEqual([
    { path: 'forms.request.price', form: 'Request', label: 'Price' },
  ])
  expect(amountsBefore(steps, 2, forms).map(({ path }) => path)).toEqual([
    'forms.request.price',
    'forms.later.cost',
  ])
})

it('names each form once', () => {
  expect(formTypesOf(steps)).toEqual(['request', 'later'])
})
