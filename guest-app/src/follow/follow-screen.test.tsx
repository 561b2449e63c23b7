import type { FollowedTracker } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { followPath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { form, ids } from '../shared/testing/runs.ts'

const run: FollowedTracker = {
  id: ids.run,
  reference: 'TRK-1',
  workflow_id: 1,
  workflow_name: 'Motor claim',
  state: 'waiting',
  headline: 'We look at your claim',
  text: 'An officer reads what you sent.',
  progress: { current: 2, total: 4, title_key: '', title: 'Assessment' },
  next: { screen: 'follow', id: ids.run, path: followPath(ids.run) },
  claim: {
    claim_number: 'CLM-7',
    state: 'under_review',
    state_text: 'Under review',
    net_payable: null,
    answer_by: '2026-04-12T13:30:00.000Z',
    settle_by: '2026-06-10T09:00:00.000Z',
    papers_form_id: null,
    photos_to_come: [],
    officer: 'Ngozi Eze',
    can_disagree: false,
    objection_until: null,
    messages: [],
  },
  quote: null,
  accepted: false,
  terms_offered: false,
  form_id: null,
  can_withdraw: true,
  events: [{ at: '2026-04-11T09:00:00.000Z', text: 'You reported the loss.' }],
  documents: [],
  masked_email: 'a***@plain.test',
}
const open = () => openPage(followPath(ids.run))

it('tells in plain words where a claim stands and what has happened', async () => {
  answer('workflow.trackers.getGuest', run)
  await open()
  expect(await screen.findByRole('heading', { name: 'We look at your claim' })).toBeVisible()
  expect(screen.getByText('Step 2 of 4 · Assessment')).toBeVisible()
  expect(screen.getByText('CLM-7')).toBeVisible()
  expect(screen.getByText('You reported the loss.')).toBeVisible()
  expect(screen.queryByText('TRK-1')).toBeNull()
  const ahead = screen.getByRole('heading', { name: 'What comes next' }).closest('section')
  expect(within(ahead ?? document.body).getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByText(/^You hear from us by 12 Apr 2026/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Go on' })).toBeNull()
})

it('leads a customer with an open question to its page', async () => {
  answer('workflow.trackers.getGuest', { ...run, next: form.next })
  answer('workflow.forms.getGuest', form)
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: 'Go on' }))
  expect(await screen.findByRole('textbox', { name: 'Where was it?' })).toBeVisible()
})

it('promises nothing more once it has ended', async () => {
  answer('workflow.trackers.getGuest', { ...run, state: 'declined', headline: 'Your claim was declined' })
  await open()
  expect(await screen.findByRole('heading', { name: 'Your claim was declined' })).toBeVisible()
  expect(screen.queryByText(/Step 2 of 4/)).toBeNull()
  expect(screen.queryByText(/We write to/)).toBeNull()
})

it('does not show the tracker of another customer, and says what to do', async () => {
  refuse('workflow.trackers.getGuest', { status: 404, code: 'not_found', message: 'We could not find this.' })
  await open()
  expect(await screen.findByRole('heading', { name: 'We cannot open this page here' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start over' })).toBeVisible()
})

it('takes papers that come later', async () => {
  answer('workflow.trackers.getGuest', {
    ...run,
    claim: run.claim && { ...run.claim, papers_form_id: ids.form },
  })
  const file = { document_id: 'd9', file_name: 'police.pdf', media_type: 'application/pdf', size: 3 }
  const begun = answer('workflow.uploads.create', { id: ids.form, offset: 3, size: 3, part_size: 9, file })
  // jsdom's files cannot be read.
  const police = new File(['abc'], 'police.pdf', { type: 'application/pdf' })
  police.arrayBuffer = async () => new TextEncoder().encode('abc').buffer
  const { user } = await open()
  const input = await screen.findByLabelText('Choose a file: More papers')
  await user.upload(input, police)
  expect(await screen.findByText('We have police.pdf.')).toBeVisible()
  expect(begun[0]?.body).toMatchObject({ form_id: ids.form, purpose: 'file', file_name: 'police.pdf' })
})

it('asks first for the photos that could not be taken, each as the answer to its question', async () => {
  const missing = [{ question: 'photo_whole', label: 'Photo of the whole vehicle' }]
  const claim = run.claim && { ...run.claim, papers_form_id: ids.form, photos_to_come: missing }
  answer('workflow.trackers.getGuest', { ...run, claim })
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'Photos we still need' })).toBeVisible()
  const input = await screen.findByLabelText('Choose a photo: Photo of the whole vehicle')
  await user.upload(input, new File([], 'black.jpg', { type: 'image/jpeg' }))
  const question = screen.getByRole('group', { name: 'Photo of the whole vehicle' })
  expect(await within(question).findByText('This file is empty.')).toBeVisible()
})

describe('a voucher received on paper', () => {
  const until = '2026-04-14T09:00:00.000Z'
  const received = { ...run, claim: run.claim && { ...run.claim, objection_until: until } }

  it('is objected to with one press, and the page then says what is next', async () => {
    answer('workflow.trackers.getGuest', received)
    const objected = answer('workflow.trackers.object', { ...run, headline: 'Please sign your voucher' })
    const { user } = await open()
    expect(await screen.findByText(/If you did not sign it, say so by/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I did not sign this' }))
    expect(await screen.findByRole('heading', { name: 'Please sign your voucher' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'I did not sign this' })).toBeNull()
    expect(objected[0]?.ids).toEqual([ids.run])
  })

  it('says why it is too late, and stays', async () => {
    answer('workflow.trackers.getGuest', received)
    refuse('workflow.trackers.object', {
      status: 409,
      code: 'objection_over',
      message: 'The time to object has passed. Call us.',
    })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'I did not sign this' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The time to object has passed. Call us.')
  })
})

describe('what a customer can still do', () => {
  it('names the officer, and sends a correction that is stored with the claim', async () => {
    answer('workflow.trackers.getGuest', run)
    const writes = answer('workflow.trackers.write', run)
    const { user } = await open()
    expect(await screen.findByText(/^Ngozi Eze handles your claim/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Correct something' }))
    await user.type(
      await screen.findByRole('textbox', { name: 'What is wrong, and what is right?' }),
      'It was at noon.',
    )
    await user.click(screen.getByRole('button', { name: 'Send my correction' }))
    expect(await screen.findByRole('button', { name: 'Correct something' })).toBeVisible()
    expect(writes.map(({ body }) => body)).toEqual([{ text: 'It was at noon.', corrects: true }])
  })

  it('withdraws a claim after a second press, and says so', async () => {
    answer('workflow.trackers.getGuest', run)
    const ended = {
      ...run,
      state: 'cancelled',
      headline: 'Your claim is withdrawn',
      can_withdraw: false,
    } as const
    const withdrawn = answer('workflow.trackers.withdraw', ended)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Withdraw my claim' }))
    expect(screen.getByText('Your claim ends, and nothing is paid for it.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'No, continue' }))
    expect(withdrawn).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Withdraw my claim' }))
    await user.type(await screen.findByRole('textbox', { name: 'Why? (optional)' }), 'I repaired it myself.')
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }))
    expect(await screen.findByRole('heading', { name: 'Your claim is withdrawn' })).toBeVisible()
    expect(withdrawn.map(({ body }) => body)).toEqual([{ reason: 'I repaired it myself.' }])
    expect(screen.queryByRole('button', { name: 'Withdraw my claim' })).toBeNull()
  })
})
