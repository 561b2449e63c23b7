import type { Approval, ClaimCheck } from '@coverdesk/sdk'
import { approval } from '@coverdesk/ui/testing'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const expired: ClaimCheck = {
  key: 'licence_valid',
  state: 'bad',
  detail: 'The licence had expired.',
  restricted: false,
  claims: [],
  reasons: [
    { at_step: 'registration', text: 'Renewed the week before', by: 'Tunde', at: '2026-04-11T08:00:00.000Z' },
  ],
}

async function open(shown: Approval) {
  answer('workflow.approvals.get', shown)
  const opened = await openScreen('/claims/approvals/a1', ['claim.claim.read'])
  await screen.findByText('The door')
  return opened
}
const radio = (name: string) => screen.getByRole('radio', { name })
const send = () => screen.getByRole('button', { name: 'Decline' })
const reason = () => screen.getByRole('textbox', { name: 'Reason' })

it('shows the subject and requires a reason to reject', async () => {
  const decided = answer('workflow.workflows.submitApproval', approval)
  const { user } = await open(approval)
  expect(document.body).toHaveTextContent('₦250,000.00')
  expect(screen.getByText('Reserve')).toBeVisible()
  await user.click(radio('Decline'))
  await user.click(send())
  expect(reason()).toHaveAccessibleDescription(/Say why it is declined\./)
  expect(decided).toEqual([])
  await user.type(reason(), 'Not covered')
  await user.click(send())
  await waitFor(() => expect(decided).toHaveLength(1))
  expect(decided[0]?.body).toEqual({
    approval_id: 'a1',
    decision: 'decline',
    reason: 'Not covered',
    version: 2,
  })
})

it('keeps the reason after a server error', async () => {
  refuse('workflow.workflows.submitApproval', {
    status: 503,
    code: 'service_away',
    message: 'The service is busy.',
  })
  const { user } = await open(approval)
  await user.click(radio('Decline'))
  await user.type(reason(), 'Not covered')
  await user.click(send())
  expect(await screen.findByText('The service is busy.')).toBeVisible()
  expect(reason()).toHaveValue('Not covered')
})

it('explains in place of the form why the user may not decide', async () => {
  const refusal = { code: 'maker_is_checker', message: 'You made this offer.' }
  await open({ ...approval, refusal, decisions: [] })
  expect(screen.getByText('You made this offer.')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('lets a user below the limit return or reject, and names those who may approve', async () => {
  const refusal = { code: 'limit_exceeded', message: 'The amount is above your limit.' }
  const failed = [expired]
  const able = [{ kind: 'role' as const, name: 'Managing director' }]
  await open({
    ...approval,
    refusal,
    decisions: ['return', 'decline'],
    your_limit: 200_000_00,
    able,
    failed,
  })
  expect(document.body).toHaveTextContent('Your limit is ₦200,000.00, this needs ₦250,000.00.')
  expect(document.body).toHaveTextContent('Managing director can approve it')
  expect(document.body).toHaveTextContent('The licence had expired.')
  expect(screen.queryByRole('radio', { name: 'Approve' })).toBeNull()
  expect(radio('Send back with questions')).toBeEnabled()
  expect(radio('Decline')).toBeEnabled()
})

it('shows the decision, its maker and its reason', async () => {
  const at = '2026-04-12T09:00:00.000Z'
  await open({ ...approval, state: 'declined', decided_by: 'Ngozi', decided_at: at, reason: 'Too much' })
  expect(document.body).toHaveTextContent('Ngozi')
  expect(screen.getByText('Too much')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('shows failed checks with their reasons, and requires a reason to approve', async () => {
  const other = { id: 'k2', claim_number: 'CLM/11000/2026/000007', same: ['vehicle' as const] }
  const again: ClaimCheck = {
    ...expired,
    key: 'other_claims',
    detail: 'Others',
    claims: [other],
    reasons: [],
  }
  const decided = answer('workflow.workflows.submitApproval', approval)
  const { user } = await open({ ...approval, failed_checks: 2, failed: [expired, again] })
  expect(document.body).toHaveTextContent('Renewed the week before')
  expect(document.body).toHaveTextContent(/Registration, Tunde/)
  expect(screen.getByRole('link', { name: other.claim_number })).toHaveAttribute('href', '/claims/k2')
  await user.click(radio('Approve'))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const why = screen.getByRole('textbox', { name: 'Why you approve it although checks failed' })
  expect(why).toHaveAccessibleDescription(/Say why you approve it/)
  expect(decided).toEqual([])
  await user.type(why, 'Seen the renewed licence')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(decided).toHaveLength(1))
  expect(decided[0]?.body).toMatchObject({ decision: 'approve', reason: 'Seen the renewed licence' })
})

it('explains who may not approve a failed check, and lets them return or reject', async () => {
  const refusal = { code: 'check_not_allowed', message: 'Only a role with the right can approve this claim.' }
  await open({ ...approval, refusal, decisions: ['return', 'decline'], failed: [expired], failed_checks: 1 })
  expect(screen.getByText(refusal.message)).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Approve' })).toBeNull()
  expect(radio('Decline')).toBeEnabled()
})

it('leads from the subject to the decision', async () => {
  const { user } = await open(approval)
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  await user.click(screen.getByRole('button', { name: 'Your decision', hidden: true }))
  expect(scrolled).toHaveBeenCalled()
  expect(radio('Approve')).toHaveFocus()
})

it('does not lead to a decision that the user cannot make', async () => {
  await open({ ...approval, refusal: { code: 'maker_is_checker', message: 'You made it.' }, decisions: [] })
  expect(screen.queryByRole('button', { name: 'Your decision', hidden: true })).toBeNull()
})
