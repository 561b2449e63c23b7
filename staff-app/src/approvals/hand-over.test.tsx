import type { Approval } from '@coverdesk/sdk'
import { approval } from '@coverdesk/ui/testing'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

async function open(shown: Approval = approval) {
  answer('workflow.approvals.get', shown)
  const opened = await openScreen('/claims/approvals/a1', ['claim.claim.read'])
  await screen.findByText('The door')
  return opened
}
const dialog = async () => within(await screen.findByRole('dialog'))

it('hands over an approval to a colleague, with a reason', async () => {
  answer('workflow.approvals.candidates', [
    { id: 'd', name: 'Amaka Nwosu', role: 'Managing director', limit: 1_000_000_00 },
    { id: 's', name: 'Sade Bello', role: 'Claims supervisor', limit: null },
  ])
  const sent = answer('workflow.approvals.handOver', approval)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  const { getByRole, findByRole } = await dialog()
  await findByRole('option', { name: 'Amaka Nwosu (Managing director), limit ₦1,000,000.00' })
  expect(getByRole('option', { name: 'Sade Bello (Claims supervisor)' })).toBeVisible()
  await user.click(getByRole('button', { name: 'Hand over' }))
  expect(getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Say why you hand it over\./)
  await user.selectOptions(getByRole('combobox', { name: 'To whom' }), 'd')
  await user.type(getByRole('textbox', { name: 'Reason' }), 'I know the customer')
  await user.click(getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    ids: ['a1'],
    body: { user_id: 'd', reason: 'I know the customer', version: 2 },
  })
})

it('keeps the selection after a rejection', async () => {
  answer('workflow.approvals.candidates', [{ id: 'd', name: 'Amaka Nwosu', role: 'Director', limit: null }])
  refuse('workflow.approvals.handOver', {
    status: 503,
    code: 'service_away',
    message: 'The service is busy.',
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  const { getByRole, findByRole, findByText } = await dialog()
  await findByRole('option', { name: /^Amaka/ })
  await user.selectOptions(getByRole('combobox', { name: 'To whom' }), 'd')
  await user.type(getByRole('textbox', { name: 'Reason' }), 'On leave')
  await user.click(getByRole('button', { name: 'Hand over' }))
  expect(await findByText('The service is busy.')).toBeVisible()
  expect(getByRole('textbox', { name: 'Reason' })).toHaveValue('On leave')
})

it('shows who handed over the approval and why, and for whom the user decides', async () => {
  await open({
    ...approval,
    deciding_for: 'Segun Adebayo',
    handed_over: { by: 'Halima Sani', reason: 'On leave', at: '2026-04-12T09:00:00.000Z' },
  })
  expect(document.body).toHaveTextContent('You decide for Segun Adebayo')
  expect(screen.getByText('Halima Sani')).toBeVisible()
  expect(screen.getByText('On leave')).toBeVisible()
})
