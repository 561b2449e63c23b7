import type { PolicyRecord } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { noChanges, noRecord, policy } from '../testing.ts'

const at = '2027-03-01T09:00:00.000Z'
const event = {
  at,
  by: 'Tunde Bakare',
  reason: null,
  effective_from: null,
  amount: null,
  subject: null,
  claim_id: null,
  claim_state: null,
  facts: [],
}
const record: PolicyRecord = {
  ...noRecord,
  messages: [
    {
      id: 'm1',
      at,
      channel: 'mail',
      template: 'payment-received',
      title: 'You are insured',
      masked_to: 'a***@example.test',
      state: 'failed',
      reason: 'The mail server answered 550',
      by: 'system',
    },
  ],
  events: [
    {
      ...event,
      id: 'e1',
      kind: 'endorse',
      effective_from: '2027-03-01',
      amount: 36_800_00,
      subject: 'sum_insured',
      reason: 'New car',
      facts: [{ key: 'sum_insured', before: 500_000_00, after: 600_000_00 }],
    },
    { ...event, id: 'e2', kind: 'claim', subject: 'CLM/1', claim_id: 'c1', claim_state: 'registered' },
  ],
}
const READ = ['policy.motor.read']
const EDIT = [...READ, 'policy.motor.edit', 'claim.claim.edit']
const open = (privileges: string[]) => openScreen(`${paths.policies}p1`, privileges)

it('tells the life of the policy in words, with old and new values, and the fate of each message', async () => {
  answer('motor.policyChanges.list', noChanges)
  answer('motor.policies.get', policy)
  refuse('motor.policies.history', { status: 400, code: 'bad_request', message: 'No' })
  answer('motor.policyRecords.get', { ...record, claims: null, payments: null })
  await open(READ)
  const changed = (await screen.findByText(/^Sum insured, from 1 Mar 2027, ₦36,800\.00 charged$/)).closest(
    'li',
  )
  if (!changed) throw new Error('The event is not in a list.')
  expect(changed).toHaveTextContent(/₦500,000\.00.*₦600,000\.00.*New car.*Tunde Bakare/)
  expect(screen.getByRole('link', { name: 'Claim CLM/1: Registered' })).toHaveAttribute('href', '/claims/c1')
  const message = screen.getByText('You are insured').closest('li')
  expect(message).toHaveTextContent(/Not delivered/)
  expect(message).toHaveTextContent(/550/)
  expect(screen.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add the note' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Start a claim' })).not.toBeInTheDocument()
})

it('adds a note, and keeps what is typed when it fails', async () => {
  answer('motor.policyChanges.list', noChanges)
  answer('motor.policies.get', policy)
  refuse('motor.policies.history', { status: 400, code: 'bad_request', message: 'No' })
  answer('motor.policyRecords.get', noRecord)
  refuse('motor.policyRecords.addNote', { status: 500, code: 'internal', message: 'Down' })
  const { user } = await open(EDIT)
  const box = await screen.findByRole('textbox', { name: /New note/ })
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  expect(screen.getByText('Write the note.')).toBeVisible()
  await user.type(box, 'Called')
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  await screen.findByRole('alert')
  expect(box).toHaveValue('Called')
  const note = { id: 'n1', text: 'Called', by: 'Ngozi Bello', at }
  answer('motor.policyRecords.addNote', note)
  answer('motor.policyRecords.get', { ...noRecord, notes: [note] })
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  expect(await screen.findByText(/Ngozi Bello/)).toBeVisible()
  expect(box).toHaveValue('')
})

it('sends the chosen documents again', async () => {
  const document = (id: string) => ({
    id,
    kind: id,
    file_name: `${id}.pdf`,
    created_at: at,
    transaction_id: null,
  })
  answer('motor.policyChanges.list', noChanges)
  answer('motor.policies.get', { ...policy, documents: [document('certificate'), document('receipt')] })
  refuse('motor.policies.history', { status: 400, code: 'bad_request', message: 'No' })
  answer('motor.policyRecords.get', noRecord)
  const sent = answer('motor.policyRecords.sendDocuments', record.messages[0] as PolicyRecord['messages'][0])
  const { user } = await open(EDIT)
  await user.click(await screen.findByRole('button', { name: 'Send documents again' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await user.click(dialog.getByLabelText('receipt.pdf'))
  await waitFor(() => expect(dialog.getByLabelText('receipt.pdf')).not.toBeChecked())
  await user.click(dialog.getByRole('button', { name: 'Send', hidden: true }))
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ document_ids: ['certificate'] }))
})

it('links to the renewal of a cover that ends within 90 days', async () => {
  answer('motor.policyChanges.list', noChanges)
  refuse('motor.policies.history', { status: 400, code: 'bad_request', message: 'No' })
  answer('motor.policyRecords.get', record)
  const end_date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  answer('motor.policies.get', { ...policy, end_date })
  await open(EDIT)
  const link = await screen.findByRole('link', { name: 'Renew' })
  expect(link.getAttribute('href')).toBe('/underwriting/renewals/p1')
})
