import type { Approval } from '@coverdesk/sdk'
import { until } from '@coverdesk/sdk/react/testing.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { paths } from '../paths.ts'
import { click, clickOn, closeScreen, pageText, renderScreen, write } from '../shared/testing.tsx'
import { ApprovalScreen } from './approval-screen.tsx'

const approval: Approval = {
  id: 'a1',
  tracker_id: 't1',
  reference: 'CLM-7',
  workflow_id: 1,
  customer: null,
  step: { key: 'offer', title: 'Approve the offer' },
  asked: { kind: 'role', name: 'Claims manager' },
  mode: 'any',
  state: 'waiting',
  amount: 250_000_00,
  currency: 'NGN',
  due_at: null,
  late: false,
  created_at: '2026-04-11T09:00:00.000Z',
  decided_at: null,
  decided_by: null,
  refusal: null,
  decisions: ['approve', 'return', 'decline'],
  asked_all: [{ kind: 'role', name: 'Claims manager' }],
  asked_again_at: null,
  your_limit: null,
  able: [{ kind: 'role', name: 'Claims manager' }],
  warnings: [],
  claim: null,
  policy: null,
  version: 2,
  reason: null,
  expires_at: '2026-05-11T09:00:00.000Z',
  subject: [
    {
      title: 'Survey',
      form_type: 'survey',
      fields: [{ key: 'part', kind: 'choice', label: 'Part', options: [{ value: 'd', label: 'The door' }] }],
      answers: { part: 'd' },
    },
  ],
  facts: [{ label: 'Reserve', value: '₦300,000.00' }],
  others: [],
  returnable: [{ key: 'survey', title: 'Survey' }],
}

afterEach(closeScreen)

const submitApproval = vi.fn(async () => approval)
async function open(shown: Approval): Promise<void> {
  submitApproval.mockClear()
  await renderScreen(
    <Route path={paths.claimApproval}>
      <ApprovalScreen />
    </Route>,
    '/claims/approvals/a1',
    { approvals: { get: async () => shown }, workflows: { submitApproval } },
  )
  await until(() => pageText().includes('The door'))
}

it('shows what it is about and declines with a reason only', async () => {
  await open(approval)
  expect(pageText()).toContain('₦250,000.00')
  expect(pageText()).toContain('Reserve')
  await click('Decline')
  await until(() => document.querySelector('textarea') !== null)
  const send = document.querySelector<HTMLElement>('button[type="submit"]')
  await clickOn(send)
  await until(() => pageText().includes('Say why it is declined.'))
  expect(submitApproval).not.toHaveBeenCalled()
  await write(document.querySelector('textarea'), 'Not covered')
  await clickOn(send)
  await until(() => submitApproval.mock.calls.length > 0)
  expect(submitApproval.mock.calls).toEqual([
    [{ approval_id: 'a1', decision: 'decline', reason: 'Not covered', version: 2 }],
  ])
})

it('says why somebody may not decide, in the place of the decision', async () => {
  const refusal = { code: 'maker_not_checker', message: 'You made this offer.' }
  await open({ ...approval, refusal, decisions: [] })
  expect(pageText()).toContain('You made this offer.')
  expect(document.querySelector('button[type="submit"]')).toBeNull()
})

it('lets who may not approve the amount send back or decline, and says who may', async () => {
  const refusal = { code: 'limit_exceeded', message: 'The amount is above your limit.' }
  const warnings = ['The licence had expired.']
  const able = [{ kind: 'role' as const, name: 'Managing director' }]
  await open({
    ...approval,
    refusal,
    decisions: ['return', 'decline'],
    your_limit: 200_000_00,
    able,
    warnings,
  })
  expect(pageText()).toContain('Your limit is ₦200,000.00, this needs ₦250,000.00.')
  expect(pageText()).toContain('Managing director can approve it')
  expect(pageText()).toContain('The licence had expired.')
  const choices = [...document.querySelectorAll('label')].map((label) => label.textContent)
  expect(choices).not.toContain('Approve')
  expect(choices).toContain('Send back with questions')
  expect(choices).toContain('Decline')
})

it('says what was decided, by whom and why', async () => {
  const at = '2026-04-12T09:00:00.000Z'
  await open({ ...approval, state: 'declined', decided_by: 'Ngozi', decided_at: at, reason: 'Too much' })
  expect(pageText()).toContain('Ngozi')
  expect(pageText()).toContain('Too much')
  expect(document.querySelector('button[type="submit"]')).toBeNull()
})
