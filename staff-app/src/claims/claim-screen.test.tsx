import type { Claim } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { claimPath } from '../paths.ts'
import { openForm } from '../shared/testing/open-form.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { claim } from './testing.ts'

const open = async (privileges = ['claim.claim.read', 'claim.claim.edit'], shown: Claim = claim) => {
  answer('claims.get', shown)
  answer('workflow.forms.get', openForm)
  const opened = await openScreen(claimPath(shown.id), privileges)
  await screen.findByText('The door was hit.')
  return opened
}
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('textbox', { name })

it('shows who claims for which vehicle, whose turn it is and by when, and the checks that failed', async () => {
  const good: Claim['checks'][number] = {
    key: 'premium_paid',
    state: 'good',
    detail: 'Paid on 2 April',
    restricted: false,
    claims: [],
    reasons: [],
  }
  const waits: Claim['waits_for'] = {
    kind: 'form',
    id: 'f1',
    title: 'Survey',
    mine: false,
    who: ['Claims officer'],
    due_at: '2026-04-12T10:00:00.000Z',
  }
  await open(['claim.claim.read'], {
    ...claim,
    checks: [...claim.checks, good],
    waits_for: waits,
    turn: 'colleague',
  })
  expect(screen.getByText('ABC123DE Toyota Camry')).toBeVisible()
  expect(screen.getByText(/^Claims officer: Survey, by 12 Apr 2026/)).toBeVisible()
  expect(screen.getByText('Expired in March')).toBeVisible()
  expect(screen.getByText('1 of 2 in order')).toBeVisible()
  expect(screen.queryByText('Paid on 2 April')).not.toBeVisible()
  expect(screen.getByText('Inside the period')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send the form' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change reserve' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Decline claim' })).toBeNull()
})

it('opens the form that waits for the caller beside the facts', async () => {
  await open()
  expect(screen.getByText('Your turn: Survey')).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'Damage' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Survey of the damage' })).toBeVisible()
})

it('links to the form when it cannot be read here', async () => {
  answer('claims.get', claim)
  refuse('workflow.forms.get', { status: 404, code: 'not_found', message: 'There is no such form.' })
  await openScreen(claimPath(claim.id), ['claim.claim.read', 'claim.claim.edit'])
  expect(await screen.findByRole('link', { name: 'Open the form: Survey' })).toHaveAttribute(
    'href',
    '/claims/forms/f1',
  )
})

it('changes the reserve with an amount and a reason, and offers a choice when another user changed it first', async () => {
  refuse('claims.reserve', {
    status: 409,
    code: 'edit_conflict',
    message: 'Another user has changed this.',
    current: { ...claim, reserve: 400_000_00, version: 9 },
  })
  const { user } = await open()
  await user.click(button('Change reserve'))
  await user.type(box('New reserve in naira'), 'much')
  await user.click(button('Save reserve'))
  expect(box('New reserve in naira')).toHaveAccessibleDescription(/Enter an amount such as 450,000/)
  expect(box('Why it changes')).toHaveAccessibleDescription('Write the reason')
  await user.clear(box('New reserve in naira'))
  await user.type(box('New reserve in naira'), '450,000')
  await user.type(box('Why it changes'), 'Survey')
  await user.click(button('Save reserve'))
  const conflict = await screen.findByRole('alert')
  expect(box('Why it changes')).toHaveValue('Survey')
  const saves = answer('claims.reserve', { ...claim, reserve: 450_000_00, version: 10 })
  await user.click(within(conflict).getByRole('button', { name: 'Save mine over it' }))
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]?.body).toEqual({
    head: 'own_damage',
    amount: 450_000_00,
    reason: 'Survey',
    version: 9,
  })
})

it('requires a reason to reject', async () => {
  const changes = answer('claims.change', { ...claim, state: 'declined', actions: [] })
  const { user } = await open()
  await user.click(button('Decline claim'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline CLM-7 of Ada Obi?' }))
  await user.click(dialog.getByRole('button', { name: 'Decline claim' }))
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  expect(reason).toHaveAccessibleDescription(/Write the reason/)
  await user.type(reason, 'Not insured')
  await user.click(dialog.getByRole('button', { name: 'Decline claim' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes.map(({ body }) => body)).toEqual([{ action: 'decline', reason: 'Not insured', version: 4 }])
})

it('requires a reason to reopen an assessment', async () => {
  const changes = answer('claims.change', { ...claim, state: 'under_review', actions: [] })
  const { user } = await open(undefined, { ...claim, state: 'pending_approval', actions: ['take_back'] })
  await user.click(button('Take assessment back'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Take assessment back' }))
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Write the reason/)
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A slip of the pen')
  await user.click(dialog.getByRole('button', { name: 'Take assessment back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes.map(({ body }) => body)).toEqual([
    { action: 'take_back', reason: 'A slip of the pen', version: 4 },
  ])
})

it('keeps a note that could not be saved', async () => {
  refuse('claims.addNote', { status: 503, code: 'service_away', message: 'The service is busy.' })
  const { user } = await open()
  await user.type(box('New note'), 'Called him')
  await user.click(button('Add note'))
  expect(await screen.findByText('The service is busy.')).toBeVisible()
  expect(box('New note')).toHaveValue('Called him')
})

it('shows that the customer waits for an answer, and sends one', async () => {
  const at = '2026-04-12T09:00:00.000Z'
  const message = { id: 'm1', by_customer: true, disagrees: true, text: 'Too little.', by: 'customer', at }
  const disputed: Claim = {
    ...claim,
    state: 'voucher_issued',
    unanswered_since: at,
    disputed_at: at,
    messages: [message],
    waits_for: {
      kind: 'guest',
      id: 't1',
      title: 'Your signature',
      mine: false,
      who: [],
      due_at: null,
    },
    actions: ['take_back'],
  }
  const { user } = await open(undefined, disputed)
  expect(screen.getByText('Too little.')).toBeVisible()
  expect(screen.getByText(/^The customer waits for an answer since/)).toBeVisible()
  expect(screen.queryByText(/^Waiting for the customer/)).toBeNull()
  expect(button('Take assessment back')).toBeVisible()
  const answers = answer('claims.answer', { ...disputed, unanswered_since: null })
  await user.click(button('Send answer'))
  expect(box('Answer to the customer')).toHaveAccessibleDescription(/Write the answer first/)
  await user.type(box('Answer to the customer'), 'Please send the estimate.')
  await user.click(button('Send answer'))
  await waitFor(() =>
    expect(answers.map(({ body }) => body)).toEqual([{ text: 'Please send the estimate.' }]),
  )
  await waitFor(() => expect(box('Answer to the customer')).toHaveValue(''))
})

it('shows everything in one feed, newest first, with its author, and nothing twice', async () => {
  const at = (hour: number) => `2026-04-11T0${hour}:00:00.000Z`
  const message = { id: 'm1', by_customer: true, disagrees: false, text: 'When will it be paid?' }
  const { user } = await open(['claim.claim.read'], {
    ...claim,
    history: [{ from: 'assessed', to: 'pending_approval', reason: '', by: 'Sade Bello', at: at(3) }],
    timeline: [
      { id: 'e1', at: at(1), kind: 'started', title: 'Started', actor: 'customer', detail: {} },
      { id: 'e2', at: at(3), kind: 'claim_state', title: 'Claim changed', actor: 'Sade Bello', detail: {} },
      { id: 'e3', at: at(3), kind: 'step_completed', title: 'Step completed', actor: 'system', detail: {} },
    ],
    reserves: [
      { head: 'own_damage', old: 100_00, new: 200_00, reason: 'registration', by: 'Sade Bello', at: at(2) },
    ],
    messages: [{ ...message, by: 'Ada Obi', at: at(4) }],
    notes: [{ id: 'n1', text: 'Called him', by: 'Sade Bello', at: at(5) }],
  })
  const feed = screen.getByRole('heading', { name: 'What happened' }).closest('section')
  const entries = () => [...(feed?.querySelectorAll('li') ?? [])].map((one) => one.textContent)
  expect(entries()).toEqual([
    expect.stringMatching(/^NoteCalled himSade Bello · /),
    expect.stringMatching(/^The customer wroteWhen will it be paid\?Ada Obi · /),
    expect.stringMatching(/^Assessed to .*Sade Bello · /),
    expect.stringMatching(
      /^Own damage: reserve changed from ₦100\.00 to ₦200\.00Set at the registrationSade Bello · /,
    ),
    expect.stringMatching(/^StartedCustomer · /),
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Notes')
  expect(entries()).toEqual([expect.stringMatching(/^NoteCalled him/)])
})

it('opens a note and a message by key, but not while one types', async () => {
  const { user } = await open()
  await user.keyboard('e')
  await waitFor(() => expect(box('Answer to the customer')).toHaveFocus())
  await user.keyboard('n')
  expect(box('Answer to the customer')).toHaveValue('n')
  await user.click(document.body)
  await user.keyboard('n')
  await waitFor(() => expect(box('New note')).toHaveFocus())
})
