import type { WorkflowStep } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import type { RequestedForm } from './amounts.ts'
import { insertableBefore, previewOf } from './insertable.ts'

const steps: WorkflowStep[] = [
  { key: 'ask', kind: 'form', title: 'Ask', form_type: 'request' },
  { key: 'tell', kind: 'notify', title: 'Tell' },
  { key: 'why', kind: 'form', title: 'Why', form_type: 'reason' },
]
const forms: RequestedForm[] = [
  {
    key: 'request',
    name: 'Request',
    fields: [
      { key: 'price', kind: 'money', label: 'What does it cost?', short_label: 'Price' },
      { key: 'photo', kind: 'photo', label: 'A photo' },
      { key: 'day', kind: 'date', label: 'Which day?' },
    ],
  },
  { key: 'reason', name: 'Reason', fields: [{ key: 'why', kind: 'text', label: 'Why?' }] },
]

it('offers answers of earlier steps that can be written', () => {
  expect(insertableBefore(steps, 1, forms)).toEqual([
    { name: 'forms.request.price', form: 'Request', label: 'Price' },
    { name: 'forms.request.day', form: 'Request', label: 'Which day?' },
  ])
})

it('previews a text with its answers, and leaves an unknown name as written', () => {
  const answers = insertableBefore(steps, 1, forms)
  expect(previewOf('{{forms.request.price}} on {{ forms.request.day }}, {{nonsense}}.', answers)).toEqual([
    { answer: 'Price' },
    { words: ' on ' },
    { answer: 'Which day?' },
    { words: ', {{nonsense}}.' },
  ])
  expect(previewOf('', answers)).toEqual([])
})
