import type { FormDetail } from '@coverdesk/sdk'
import { until } from '@coverdesk/sdk/react/testing.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { paths } from '../paths.ts'
import { click, closeScreen, pageText, renderScreen, write } from '../shared/testing.tsx'
import { FormScreen } from './form-screen.tsx'

const form: FormDetail = {
  id: 'f1',
  tracker_id: 't1',
  reference: 'CLM-7',
  workflow_id: 1,
  customer: { id: 'c1', name: 'Ada Obi', masked_email: '', masked_phone: '' },
  step: { key: 'survey', title: 'Survey of the damage' },
  form_type: { key: 'survey', version: 1, name: 'Survey' },
  status: 'open',
  filled_by: 'staff',
  assignee: null,
  has_questions: true,
  due_at: null,
  late: false,
  created_at: '2026-04-11T09:00:00.000Z',
  updated_at: '2026-04-11T09:00:00.000Z',
  shown: { facts: [{ label: 'Bank', value: 'First Bank', total: false }], documents: [] },
  fields: [
    { key: 'damage', kind: 'long_text', label: 'Damage', required: true },
    { key: 'loss', kind: 'money', label: 'Loss' },
  ],
  draft: {},
  questions: [
    { text: 'Which door?', field: 'damage', asked_by: 'Tunde', asked_at: '2026-04-11T10:00:00.000Z' },
  ],
  submissions: [],
  run: {},
  can_submit: true,
  can_return: false,
  claim_id: null,
  version: 4,
}

afterEach(closeScreen)

const open = (shown: FormDetail, calls: object = {}) =>
  renderScreen(
    <Route path={paths.claimForm}>
      <FormScreen />
    </Route>,
    '/claims/forms/f1',
    { forms: { get: async () => shown, ...calls }, trackers: { form: { submitForm } } },
  )
const submitForm = vi.fn(async () => ({}))

it('shows what was asked, marks what is missing, and sends the whole form with its last version', async () => {
  submitForm.mockClear()
  const update = vi.fn(async (_id: string, { draft, version }: { draft: object; version: number }) => ({
    ...form,
    draft,
    version: version + 1,
  }))
  await open(form, { update })
  await until(() => pageText().includes('Damage: Which door?'))
  await click('Send the form')
  await until(() => pageText().includes('Fill this in.'))
  expect(submitForm).not.toHaveBeenCalled()
  await write(document.querySelector('textarea'), 'The left door')
  await click('Send the form')
  await until(() => window.location.pathname === '/claims/trackers/t1')
  expect(update.mock.calls).toEqual([['f1', { draft: { damage: 'The left door' }, version: 4 }]])
  expect(submitForm.mock.calls).toEqual([[{ form_id: 'f1', data: { damage: 'The left door' }, version: 5 }]])
})

it('leaves the choice when somebody else changed the form', async () => {
  submitForm.mockClear()
  const current = { ...form, draft: { damage: 'Theirs' }, version: 9 }
  const conflict = Object.assign(new Error('Changed'), { code: 'edit_conflict', body: { current } })
  await open(form, { update: async () => Promise.reject(conflict) })
  await until(() => document.querySelector('textarea') !== null)
  await write(document.querySelector('textarea'), 'Mine')
  await click('Send the form')
  await until(() => pageText().includes('Somebody else changed this form'))
  expect(submitForm).not.toHaveBeenCalled()
  await click('Take the newer version')
  await until(() => document.querySelector('textarea')?.value === 'Theirs')
})

it('reads a sent form, and what its second sending changed', async () => {
  const sent = { submitted_at: '2026-04-12T09:00:00.000Z', submitted_by: 'Ada Obi' }
  await open({
    ...form,
    status: 'submitted',
    can_submit: false,
    submissions: [
      { number: 2, answers: { damage: 'Left door', loss: 150_000_00 }, ...sent },
      { number: 1, answers: { damage: 'Door', loss: 150_000_00 }, ...sent },
    ],
  })
  await until(() => pageText().includes('₦150,000.00'))
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([['Damage', 'Door', 'Left door']])
  expect(document.querySelector('textarea')).toBeNull()
})
