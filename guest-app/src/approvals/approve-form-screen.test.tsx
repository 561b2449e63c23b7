import type { Approval, GuestSession } from '@coverdesk/sdk'
import { approval as pending } from '@coverdesk/ui/testing'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { ids } from '../shared/testing/runs.ts'

const address = paths.approveForm.replace(':approvalId', ids.approval)
const session: GuestSession = {
  token: 'token-outside',
  tracker_id: null,
  workflow_id: 1,
  next: { screen: 'approve-form', id: ids.approval, path: address },
}
const approval: Approval = {
  ...pending,
  id: ids.approval,
  tracker_id: ids.run,
  step: { key: 'offer', title: 'Agree to the repair' },
  asked: { kind: 'outside', email: 'garage@plain.test' },
  asked_all: [],
  able: [],
  facts: [],
}
const byLink = () => {
  answer('auth.guestTokens.validate', session)
  answer('workflow.approvals.getGuest', approval)
  return openPage(`${address}#token=mailed`)
}
const radio = (name: RegExp) => screen.findByRole('radio', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('shows what is decided on, and declines with a reason only', async () => {
  const decisions = answer('workflow.workflows.submitApproval', {
    ...approval,
    state: 'declined',
    reason: 'Too dear',
    decided_at: '2026-04-12T09:00:00.000Z',
  })
  const { user } = await byLink()
  expect(await screen.findByText('The door')).toBeVisible()
  expect(screen.getByText('₦250,000.00')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Agree to the repair: CLM-7' })).toBeVisible()
  expect(button('Send my decision').parentElement).toHaveClass('at-end')
  expect(screen.queryByText(/@plain\.test/)).toBeNull()
  expect(window.location.hash).toBe('')
  await user.click(button('Send my decision'))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose what you decide')
  await user.click(await radio(/^Decline/))
  await user.click(button('Decline'))
  const reason = screen.getByRole('textbox', { name: 'Why do you decline?' })
  expect(reason).toHaveAccessibleDescription('Say why you decline')
  await user.type(reason, 'Too dear')
  await user.click(button('Decline'))
  expect(await screen.findByRole('heading', { name: 'You have declined this' })).toBeVisible()
  expect(decisions.map(({ body }) => body)).toEqual([
    { approval_id: ids.approval, decision: 'decline', reason: 'Too dear', version: 2 },
  ])
})

it('shows a decision made elsewhere in the meantime', async () => {
  refuse('workflow.workflows.submitApproval', {
    status: 409,
    code: 'approval_closed',
    message: 'This was already decided.',
  })
  const { user } = await byLink()
  await user.click(await radio(/^Approve/))
  answer('workflow.approvals.getGuest', { ...approval, state: 'approved', decided_by: 'Ngozi' })
  await user.click(button('Approve'))
  expect(await screen.findByRole('heading', { name: 'This was approved' })).toBeVisible()
  expect(screen.getByText('Ngozi')).toBeVisible()
})

it('opens by the mailed link only', async () => {
  await openPage(address)
  expect(await screen.findByRole('heading', { name: 'Open this by the link in your email' })).toBeVisible()
})

it('says that a link has expired', async () => {
  refuse('auth.guestTokens.validate', {
    status: 404,
    code: 'link_expired',
    message: 'This link has expired.',
  })
  await openPage(`${address}#token=old`)
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeVisible()
})
