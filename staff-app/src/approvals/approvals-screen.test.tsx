import type { ApprovalDecision, ListedApproval } from '@coverdesk/sdk'
import { press, until } from '@coverdesk/sdk/react/testing.tsx'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { click, clickOn, closeScreen, pageText, renderScreen } from '../shared/testing.tsx'
import { ApprovalsScreen } from './approvals-screen.tsx'

const row = (id: string, more: Partial<ListedApproval> = {}): ListedApproval => ({
  id,
  tracker_id: 't1',
  reference: `CLM-${id}`,
  workflow_id: 1,
  customer: null,
  step: { key: 'offer', title: 'Offer' },
  asked: { kind: 'role', name: 'Claims manager' },
  mode: 'any',
  state: 'waiting',
  amount: 100_000_00,
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
  version: 1,
  ...more,
})
const rows = [row('1'), row('2'), row('3', { state: 'approved' })]

beforeEach(() => localStorage.clear())
afterEach(closeScreen)

const list = vi.fn(async (_workflow: number, _query: object) => ({
  data: rows,
  meta: { next_cursor: null, total: 3, total_is_exact: true },
}))
const decide = vi.fn(async ({ decisions }: { decisions: ApprovalDecision[] }) =>
  decisions.map(({ approval_id }) => ({
    approval_id,
    ok: approval_id === '1',
    message: approval_id === '1' ? 'Saved' : 'This was already decided.',
  })),
)

async function open(): Promise<void> {
  list.mockClear()
  await renderScreen(<ApprovalsScreen />, '/claims/approvals/', { approvals: { list, decide } })
  await until(() => pageText().includes('CLM-1'))
}

it('puts a view into the address and reads what it asks for', async () => {
  await open()
  expect(list.mock.lastCall).toEqual([1, {}])
  await click('For me')
  await until(() => window.location.search === '?state=waiting&mine=1')
  await until(() => list.mock.calls.length > 1)
  expect(list.mock.lastCall).toEqual([1, { mine: '1', state: 'waiting' }])
})

it('selects what may be decided, with space too, decides it together and tells of each', async () => {
  await open()
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')]
  expect(boxes().map((box) => box.disabled)).toEqual([false, false, true])
  await press(document.querySelector('tbody a'), ' ')
  await until(() => boxes()[0]?.checked === true)
  await clickOn(boxes()[1])
  await until(() => pageText().includes('2 selected'))
  await click('Approve')
  await until(() => pageText().includes('Approve 2 requests?'))
  expect(pageText()).toContain('Together ₦200,000.00')
  await clickOn(document.querySelector<HTMLElement>('[role="dialog"] button[type="submit"]'))
  await until(() => pageText().includes('Done: 1 of 2'))
  expect(decide.mock.lastCall?.[0].decisions).toEqual([
    { approval_id: '1', decision: 'approve', version: 1 },
    { approval_id: '2', decision: 'approve', version: 1 },
  ])
  expect(pageText()).toContain('This was already decided.')
  await click('Close')
  await until(() => document.querySelector('[role="dialog"]') === null)
})
