import type { FormDetail, TrackerDetail } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { suspenseItem } from '../shared/testing/suspense-item.ts'

const at = '2026-04-11T09:00:00.000Z'
const form = (id: string, more: Partial<TrackerDetail['forms'][number]>): TrackerDetail['forms'][number] => ({
  id,
  step_key: id,
  title: `Step ${id}`,
  status: 'submitted',
  filled_by: 'guest',
  form_type: id,
  draft: {},
  submissions: [],
  version: 1,
  updated_at: at,
  ...more,
})
const tracker: TrackerDetail = {
  id: 't1',
  reference: 'CLM-7',
  workflow_id: 1,
  made_by: null,
  last_reminder_at: null,
  workflow_name: 'Motor claim',
  workflow_version: 1,
  customer_id_alt: null,
  id_type: null,
  matter: { claim_number: null, policy_number: null, plate: null },
  customer_id: 'c1',
  customer: { id: 'c1', name: 'Ada Obi', masked_email: 'a***@mail.test', masked_phone: '+234***' },
  current_step_index: 2,
  total_steps: 6,
  step: { key: 'survey', kind: 'form', title: 'Survey' },
  state: 'waiting',
  waits_for: 'staff',
  late: true,
  data: {},
  answers: {},
  created_at: at,
  updated_at: at,
  due_at: at,
  version: 1,
  timeline: [
    {
      id: 'e1',
      at,
      kind: 'step_completed',
      title: 'Done: Step notice',
      actor: 'customer',
      detail: { step: 'notice' },
    },
    { id: 'e2', at, kind: 'step_completed', title: 'Done', actor: 'system', detail: { step: 'hidden' } },
  ],
  forms: [
    form('motor-start', { form_type: 'motor-start' }),
    form('notice', {
      submissions: [{ number: 1, answers: { place: 'Lekki' }, submitted_at: at, submitted_by: 'Ada Obi' }],
    }),
    form('survey', { title: 'Survey', status: 'open', filled_by: 'staff' }),
  ],
  approvals: [
    {
      id: 'a1',
      step_key: 'offer',
      title: 'Offer',
      asked: 'Claims manager',
      state: 'declined',
      decided_by: 'Ngozi',
      on_behalf_of: 'Amaka Nwosu',
      decided_at: at,
      reason: 'Too much',
    },
  ],
  decision: null,
  documents: [
    { id: 'd1', kind: 'photo', file_name: 'door.jpg', media_type: 'image/jpeg', size: 1, created_at: at },
  ],
  mails: [{ id: 'm1', template: 'claim', title: 'Your claim is registered', at }],
  claim_id: 'k1',
  payments: [
    {
      id: 'p1',
      status: 'review',
      amount: 1_500_000,
      currency: 'NGN',
      reference: 'PAY-1',
      description: 'Premium',
      provider: 'paystack',
      sandbox: true,
      failure_reason: null,
      paid_at: null,
      created_at: at,
      tracker_id: 't1',
      version: 1,
      customer: null,
      reversals: [
        {
          id: 'r1',
          kind: 'dispute',
          state: 'open',
          amount: 1_500_000,
          currency: 'NGN',
          reason: 'chargeback',
          answer_by: '2026-03-04T10:00:00.000Z',
          opened_at: at,
          closed_at: null,
        },
      ],
      held: [
        {
          id: 'h1',
          reference: 'PAY-1',
          amount: 123_456,
          currency: 'NGN',
          reason: 'Another amount than expected',
          refund_reference: null,
          refunded_at: null,
          may_suspend: true,
        },
      ],
    },
  ],
  quote: null,
  policy: null,
  validation: null,
}
const filled = (id: string): FormDetail => ({
  id,
  tracker_id: 't1',
  reference: 'CLM-7',
  workflow_id: 1,
  matter: { claim_number: null, policy_number: null, plate: null },
  made_by: null,
  last_reminder_at: null,
  customer: null,
  step: { key: id, title: `Step ${id}` },
  form_type: { key: id, version: 1, name: `Form ${id}` },
  status: 'submitted',
  filled_by: 'guest',
  assignee: null,
  has_questions: false,
  due_at: null,
  late: false,
  created_at: at,
  updated_at: at,
  shown: { facts: [], documents: [] },
  fields: [{ key: 'place', kind: 'text', label: 'Place' }],
  draft: {},
  questions: [],
  submissions: [],
  run: {},
  can_submit: false,
  can_return: false,
  can_attach_paper: false,
  can_hand_over: false,
  claim_id: null,
  version: 1,
})

it('says who it is, whose turn it is, what was answered and decided, and leads on', async () => {
  answer('workflow.trackers.get', tracker)
  const forms = answer('workflow.forms.get', ({ ids: [id = ''] }) => filled(id))
  await openScreen('/claims/trackers/t1', ['claim.claim.read'])
  expect(await screen.findByText('Lekki')).toBeVisible()
  const page = document.body
  for (const part of ['Ada Obi', 'Motor claim', 'Waits for the office', 'Late', 'Form notice']) {
    expect(page).toHaveTextContent(part)
  }
  for (const part of [
    'Claims manager',
    'Ngozi, for Amaka Nwosu',
    'Too much',
    'door.jpg',
    'Your claim is registered',
  ]) {
    expect(page).toHaveTextContent(part)
  }
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(new Set(links)).toEqual(
    new Set(['/claims/forms/survey', '/claims/forms/notice', '/claims/approvals/a1', '/claims/k1']),
  )
  expect(forms.map(({ ids: [id] }) => id)).not.toContain('motor-start')
  expect(page).toHaveTextContent('₦1,234.56 · PAY-1 · Another amount than expected')
  expect(page).toHaveTextContent(
    /Disputed at the customer’s bank · ₦15,000\.00 · Answer at the gateway by .*4 Mar 2026/,
  )
  expect(page).toHaveTextContent('Done: Step notice')
  expect(page).not.toHaveTextContent('hidden')
})

it('says so when the gateway does not confirm a payment yet', async () => {
  const payment = { ...tracker.payments[0], status: 'pending' as const } as TrackerDetail['payments'][number]
  answer('workflow.trackers.get', { ...tracker, workflow_id: 2, waits_for: 'payment', payments: [payment] })
  answer('workflow.forms.get', ({ ids: [id = ''] }) => filled(id))
  const recorded = answer('payments.record', { ...payment, policy: null } as never)
  const { user } = await openScreen('/underwriting/trackers/t1?record=1', [
    'tracker.motor.read',
    'tracker.motor.edit',
  ])
  await user.type(await screen.findByRole('textbox', { name: 'Reference of the payment' }), 'PAY-1')
  await user.click(screen.getByRole('button', { name: 'Ask the gateway' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The gateway does not confirm it yet.')
  expect(recorded.map(({ body }) => body)).toEqual([{ reference: 'PAY-1' }])
})

it('records a refund of unused money, and lets a second user confirm one', async () => {
  answer('workflow.trackers.get', tracker)
  answer('workflow.forms.get', ({ ids: [id = ''] }) => filled(id))
  const noted = answer('payments.refund', null)
  const confirmed = answer('payments.confirmRefund', null)
  const { user } = await openScreen('/claims/trackers/t1', [
    'claim.claim.read',
    'payment.payment.edit',
    'payment.payment.approve',
  ])
  await user.click(await screen.findByRole('button', { name: 'Note a refund' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund of ₦1,234.56' })
  await user.click(within(dialog).getByRole('button', { name: 'Note a refund' }))
  expect(await within(dialog).findByText('Fill this in.')).toBeVisible()
  answer('workflow.trackers.get', {
    ...tracker,
    payments: tracker.payments.map((payment) => ({
      ...payment,
      held: payment.held.map((held) => ({ ...held, refund_reference: 'RF-1' })),
    })),
  })
  await user.type(within(dialog).getByRole('textbox', { name: 'Reference of the refund' }), 'RF-1 ')
  await user.click(within(dialog).getByRole('button', { name: 'Note a refund' }))
  expect(await screen.findByText('Refund RF-1 is noted. Another person confirms it.')).toBeVisible()
  expect(noted.at(-1)).toMatchObject({ ids: ['h1'], body: { reference: 'RF-1' } })
  await user.click(await screen.findByRole('button', { name: 'Confirm the refund', hidden: true }))
  const question = await screen.findByRole('dialog', { name: 'Refund of ₦1,234.56' })
  await user.click(within(question).getByRole('button', { name: 'Confirm the refund' }))
  await waitFor(() => expect(confirmed.at(-1)?.ids).toEqual(['h1']))
})

it('puts unused money into suspense, and opens it there', async () => {
  answer('workflow.trackers.get', tracker)
  answer('workflow.forms.get', ({ ids: [id = ''] }) => filled(id))
  const suspended = answer('payments.suspend', suspenseItem)
  answer('payments.suspenseItems.get', suspenseItem)
  const { user } = await openScreen('/claims/trackers/t1', [
    'claim.claim.read',
    'payment.payment.read',
    'payment.payment.edit',
  ])
  await user.click(await screen.findByRole('button', { name: 'Put into suspense' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put into suspense' }))
  await user.click(dialog.getByRole('button', { name: 'Put into suspense', hidden: true }))
  await waitFor(() => expect(suspended[0]?.ids).toEqual(['h1']))
  expect(await screen.findByRole('button', { name: 'Pay a premium' })).toBeVisible()
})

it('reminds colleagues of a form, and keeps the note of a call', async () => {
  answer('workflow.trackers.get', { ...tracker, forms: [] })
  const calls: unknown[] = []
  answer('workflow.trackers.remind', ({ ids }) => {
    calls.push(ids)
    return tracker
  })
  answer('workflow.trackers.noteCall', ({ ids, body }) => {
    calls.push([...ids, body])
    return tracker
  })
  const { user } = await openScreen('/claims/trackers/t1', ['claim.claim.read', 'claim.claim.edit'])
  await user.click(await screen.findByRole('button', { name: 'Remind' }))
  await waitFor(() => expect(calls).toEqual([['t1']]))
  await user.click(screen.getByRole('button', { name: 'Note a call' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await user.click(within(dialog).getByText('Keep the note'))
  expect(await within(dialog).findByText('Write what was said.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { hidden: true }), 'Calls back.')
  await user.click(within(dialog).getByText('Keep the note'))
  await waitFor(() => expect(calls.at(-1)).toEqual(['t1', { text: 'Calls back.', reached: true }]))
})

it('offers no reminder to those who only read', async () => {
  answer('workflow.trackers.get', { ...tracker, forms: [] })
  await openScreen('/claims/trackers/t1', ['claim.claim.read'])
  expect(await screen.findByText('Waits for the office')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Note a call' })).toBeNull()
})
