import type { FormDetail, Tracker } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import { answer, lose, refuse } from '@coverdesk/ui/testing/api'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openForm as form } from '../shared/testing/open-form.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const tracker: Tracker = {
  id: 't1',
  reference: 'CLM-7',
  workflow_id: 1,
  made_by: null,
  last_reminder_at: null,
  workflow_name: 'Motor claim',
  workflow_version: 1,
  customer_id: 'c1',
  customer_id_alt: null,
  id_type: null,
  matter: { claim_number: null, policy_number: null, plate: null },
  customer: form.customer,
  current_step_index: 3,
  total_steps: 6,
  step: { key: 'offer', kind: 'approval', title: 'Offer' },
  state: 'waiting',
  waits_for: 'approval',
  late: false,
  data: {},
  answers: {},
  created_at: form.created_at,
  updated_at: form.updated_at,
  due_at: null,
  version: 2,
}

async function open(shown: FormDetail) {
  answer('workflow.forms.get', shown)
  return openScreen('/claims/forms/f1', ['claim.claim.read', 'claim.claim.edit'])
}
const damage = () => screen.findByRole('textbox', { name: 'Damage' })
const send = () => screen.getByRole('button', { name: 'Send the form' })
/** Leaves the page, which retries the save once. */
async function leave(lost: readonly unknown[]): Promise<void> {
  const before = lost.length
  cleanup()
  await waitFor(() => expect(lost.length).toBeGreaterThan(before))
}

it('offers up to seven choices as radio buttons, and more as a list to open', async () => {
  const banks = Array.from({ length: 8 }, (_, at) => ({ value: `b${at}`, label: `Bank ${at}` }))
  const updates = answer('workflow.forms.update', ({ body }) => ({
    ...form,
    draft: (body as { draft: Answers }).draft,
    version: 5,
  }))
  const fields: FormDetail['fields'] = [
    { key: 'bank', kind: 'choice', label: 'Bank', options: banks },
    { key: 'mood', kind: 'choice', label: 'Mood', options: banks.slice(1) },
  ]
  const { user } = await open({ ...form, fields, questions: [] })
  const list = await screen.findByRole('combobox', { name: 'Bank' })
  expect(screen.getAllByRole('radio')).toHaveLength(7)
  await user.selectOptions(list, 'Bank 3')
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ draft: { bank: 'b3' } }))
  await user.selectOptions(list, '')
  await waitFor(() => expect(updates.at(-1)?.body).toMatchObject({ draft: {} }))
})

it('shows the questions, marks missing answers, and sends the whole form with its last version', async () => {
  const updates = answer('workflow.forms.update', ({ body }) => ({
    ...form,
    draft: (body as { draft: Answers }).draft,
    version: 5,
  }))
  const sent = refuse('workflow.trackers.form.submitForm', {
    status: 503,
    code: 'service_away',
    message: 'The service is busy.',
  })
  const { user } = await open(form)
  expect(await screen.findByText('Damage: Which door?')).toBeVisible()
  await user.click(send())
  expect(await damage()).toHaveAccessibleDescription(/Fill this in\./)
  expect(sent).toEqual([])
  await user.type(await damage(), 'The left door')
  await user.click(send())
  expect(await screen.findByText('The service is busy.')).toBeVisible()
  expect(await damage()).toHaveValue('The left door')
  expect(updates[0]?.body).toMatchObject({ version: 4 })
  expect(updates.at(-1)?.body).toMatchObject({ draft: { damage: 'The left door' } })
  answer('workflow.trackers.form.submitForm', { tracker, next: { screen: 'follow', id: 't1', path: '/' } })
  await user.click(send())
  await waitFor(() => expect(window.location.pathname).toBe('/claims/trackers/t1'))
  expect(sent.map(({ body }) => body)).toEqual([
    { form_id: 'f1', data: { damage: 'The left door' }, version: 5 },
  ])
})

it('keeps in this tab what no network took, and sends it when the form is opened again', async () => {
  const lost = lose('workflow.forms.update')
  const first = await open(form)
  await first.user.type(await damage(), 'The left door')
  await first.user.click(send())
  expect(await screen.findByText(/^Not sent: the server does not answer/)).toBeVisible()
  expect(screen.getByText('Stored in this tab, not sent yet')).toBeVisible()
  await leave(lost)
  const updates = answer('workflow.forms.update', { ...form, draft: { damage: 'The left door' }, version: 5 })
  await open(form)
  expect(await damage()).toHaveValue('The left door')
  await waitFor(() => expect(updates[0]?.body).toEqual({ draft: { damage: 'The left door' }, version: 4 }))
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

it('explains above the form why the draft cannot be saved', async () => {
  refuse('workflow.forms.update', {
    status: 413,
    code: 'body_too_large',
    message: 'That is too much at once.',
  })
  const { user } = await open(form)
  await user.type(await damage(), 'The left door')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('That is too much at once.')
  expect(await damage()).toHaveValue('The left door')
})

it('offers a choice when another user changed the form before it was opened again', async () => {
  const lost = lose('workflow.forms.update')
  const first = await open(form)
  await first.user.type(await damage(), 'Mine')
  await leave(lost)
  const updates = answer('workflow.forms.update', { ...form, draft: { damage: 'Mine' }, version: 10 })
  const { user } = await open({ ...form, draft: { damage: 'Theirs' }, version: 9 })
  expect(await screen.findByText(/This form was changed elsewhere/)).toBeVisible()
  expect(await damage()).toHaveValue('Mine')
  expect(updates).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Take the newer version' }))
  await waitFor(async () => expect(await damage()).toHaveValue('Theirs'))
  expect(sessionStorage).toHaveLength(0)
})

it('offers a choice when another user changed the form', async () => {
  refuse('workflow.forms.update', {
    status: 409,
    code: 'edit_conflict',
    message: 'Changed',
    current: { ...form, draft: { damage: 'Theirs' }, version: 9 },
  })
  const { user } = await open(form)
  await user.type(await damage(), 'Mine')
  await user.click(send())
  expect(await screen.findByText(/This form was changed elsewhere/)).toBeVisible()
  expect(await damage()).toHaveValue('Mine')
  await user.click(screen.getByRole('button', { name: 'Take the newer version' }))
  await waitFor(async () => expect(await damage()).toHaveValue('Theirs'))
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
  expect(await screen.findByText('₦150,000.00')).toBeVisible()
  expect(screen.getByRole('row', { name: 'Damage Door Left door' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('hands over a form that one person has to fill in', async () => {
  answer('workflow.forms.candidates', [{ id: 'd', name: 'Amaka Nwosu', role: 'Claims manager', limit: null }])
  const sent = answer('workflow.forms.handOver', { ...form, can_submit: false })
  const { user } = await open({ ...form, can_hand_over: true })
  await user.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Amaka Nwosu (Claims manager)' })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'To whom' }), 'd')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'On leave')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ ids: ['f1'], body: { user_id: 'd', reason: 'On leave', version: 4 } })
})

it('does not offer to hand over a form that several people may fill in', async () => {
  await open(form)
  await damage()
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()
})

const sale: FormDetail = {
  ...form,
  workflow_id: 2,
  form_type: { key: 'motor-proposal', version: 1, name: 'Motor proposal' },
  fields: [],
  questions: [],
  draft: { vehicle: { registration_number: 'KJA123AA', make: 'TOY', model: 'COR', year: 2019 } },
  can_submit: false,
}
const quote = { vehicle: { make: 'Toyota', model: 'Corolla' }, cover: {}, premium: { premium: 1_500_000 } }

async function openSale(shown: FormDetail, priced: object | null = quote) {
  answer('workflow.forms.get', shown)
  const validation = {
    id: 'v1',
    id_type: 'nin',
    masked_id_number: '*******0001',
    first_name: 'Ada',
    last_name: 'Obi',
    kyc_status: 'matched',
    verified_at: null,
    reason: '',
  }
  answer('workflow.trackers.get', { ...tracker, validation, quote: priced } as never)
  return openScreen('/underwriting/forms/f1', ['tracker.motor.read', 'tracker.motor.edit'])
}

it('has the answers of a sale, and leads to its page where staff may fill it in', async () => {
  await openSale(sale)
  expect(await screen.findByText('KJA123AA')).toBeVisible()
  expect(screen.getByText('Toyota Corolla 2019')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Fill in for the customer' })).toBeNull()
  cleanup()
  await openSale({ ...sale, draft: {}, can_submit: true }, null)
  expect(await screen.findByText('No answers yet')).toBeVisible()
  const link = await screen.findByRole('link', { name: 'Fill in for the customer' })
  expect(link).toHaveAttribute('href', '/underwriting/buy-motor?sale=t1&fill=')
})

it('has who the customer is where they proved it', async () => {
  await openSale({ ...sale, form_type: { key: 'motor-start', version: 1, name: 'Start' }, draft: {} })
  expect(await screen.findByText(/\*0001/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})

it('keeps a figure that cannot be read, and sends no form without it', async () => {
  const updates = answer('workflow.forms.update', ({ body }) => ({
    ...form,
    draft: (body as { draft: Answers }).draft,
    version: 5,
  }))
  const sent = answer('workflow.trackers.form.submitForm', {
    tracker,
    next: { screen: 'follow', id: 't1', path: '/' },
  })
  const fields: FormDetail['fields'] = [{ key: 'offer', kind: 'money', label: 'Offer' }]
  const { user } = await open({ ...form, fields, questions: [] })
  const offer = await screen.findByRole('textbox', { name: 'Offer' })
  await user.type(offer, 'minus five')
  await user.click(send())
  expect(offer).toHaveAccessibleDescription(/^Enter an amount/)
  expect(offer).toHaveValue('minus five')
  expect(sent).toEqual([])
  await user.clear(offer)
  await user.type(offer, '4500')
  await user.click(send())
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ data: { offer: 450_000 } }))
  expect(updates.at(-1)?.body).toMatchObject({ draft: { offer: 450_000 } })
})

it('shows the form as it is when another tab has sent it', async () => {
  const { user } = await open(form)
  await user.type(await damage(), 'The left door')
  answer('workflow.forms.update', { ...form, draft: { damage: 'The left door' }, version: 5 })
  refuse('workflow.trackers.form.submitForm', {
    status: 409,
    code: 'step_passed',
    message: 'This step is already done.',
  })
  answer('workflow.forms.get', {
    ...form,
    can_submit: false,
    status: 'submitted',
    draft: { damage: 'Both doors' },
  })
  await user.click(send())
  expect(await screen.findByText('This step is already done.')).toBeVisible()
  expect(await screen.findByText('Both doors')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send the form' })).toBeNull()
})
