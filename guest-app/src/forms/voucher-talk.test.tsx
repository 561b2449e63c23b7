import type { FollowedTracker, Form } from '@coverdesk/sdk'
import { company } from '@coverdesk/ui/testing'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answersPath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { done, form, ids, tracker } from '../shared/testing/runs.ts'

const AT = '2026-04-11T09:00:00.000Z'
const paper = { id: 'd1', kind: 'claim-voucher', file_name: 'Discharge-voucher.pdf', media_type: '', size: 9 }
const voucher: Form = {
  ...form,
  title: 'Your signature',
  shown: {
    facts: [{ label: 'Net payable', value: '₦300,000.00', total: true }],
    documents: [{ ...paper, created_at: AT }],
  },
  fields: [{ key: 'accepted', kind: 'declaration', label: 'I accept the amount', required: true }],
}
const run: FollowedTracker = {
  id: ids.run,
  reference: 'TRK-1',
  workflow_id: 1,
  workflow_name: 'Claim',
  state: 'waiting',
  headline: 'Please sign the voucher',
  text: 'Read it and sign it here.',
  progress: form.progress,
  next: form.next,
  quote: null,
  accepted: false,
  terms_offered: false,
  form_id: null,
  can_withdraw: false,
  events: [],
  documents: [],
  masked_email: null,
  claim: {
    claim_number: 'CLM-7',
    state: 'voucher_issued',
    state_text: '',
    net_payable: 300_000_00,
    answer_by: null,
    settle_by: null,
    papers_form_id: null,
    photos_to_come: [],
    officer: null,
    can_disagree: true,
    objection_until: null,
    messages: [],
  },
}
const disputed = (text: string): FollowedTracker => ({
  ...run,
  text: 'A claims officer reads what you wrote.',
  claim: run.claim && {
    ...run.claim,
    can_disagree: false,
    messages: [{ text, mine: true, disagrees: true, at: AT }],
  },
})
const open = () => openPage(answersPath(ids.form, ''), { ...company, complaint_route: 'Write to NAICOM.' })
const button = (name: string) => screen.getByRole('button', { name })

it('lets a customer object to a voucher, and retains the text after a failure', async () => {
  answer('workflow.forms.getGuest', voucher)
  answer('workflow.trackers.getGuest', run)
  const { user } = await open()
  expect(await screen.findByText('₦300,000.00')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'We offer ₦300,000.00' })).toBeVisible()
  expect(button('Accept and sign').parentElement).toHaveClass('at-end')
  expect(screen.getByRole('link', { name: 'I do not agree, or have a question' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'I do not agree' }))
  const text = await screen.findByRole('textbox', { name: 'Why do you not agree?' })
  expect(text).toHaveFocus()
  await user.click(button('Send: I do not agree'))
  expect(text).toHaveAccessibleDescription(/Say why you do not agree/)
  await user.type(text, 'The workshop asks for more.')
  refuse('workflow.trackers.write', { status: 503, code: 'service_away', message: 'We cannot be reached.' })
  await user.click(button('Send: I do not agree'))
  expect(await screen.findByText('We cannot be reached.')).toBeVisible()
  expect(text).toHaveValue('The workshop asks for more.')
  const writes = answer('workflow.trackers.write', ({ body }) => disputed((body as { text: string }).text))
  await user.click(button('Send: I do not agree'))
  expect(await screen.findByText('A claims officer reads what you wrote.')).toBeVisible()
  expect(screen.getByText('The workshop asks for more.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I do not agree' })).toBeNull()
  expect(screen.getByText('If you sign, you withdraw your objection.')).toBeVisible()
  expect(screen.getAllByText('Write to NAICOM.')).toHaveLength(2)
  expect(writes.map(({ body }) => body)).toEqual([{ text: 'The workshop asks for more.', disagrees: true }])
})

const signed: Form = {
  ...voucher,
  fields: [
    ...voucher.fields,
    { key: 'signature', kind: 'signature', label: 'Your signature', required: true },
  ],
}

it('is accepted and signed on one page', async () => {
  const file = { document_id: 'd2', file_name: 'signature.png', media_type: 'image/png', size: 9 }
  answer('workflow.forms.getGuest', { ...signed, draft: { signature: file } })
  answer('workflow.trackers.getGuest', run)
  answer('workflow.forms.updateGuest', signed)
  const sent = answer('workflow.trackers.form.submitForm', { tracker, next: done })
  const { user } = await open()
  expect(await screen.findByText('Step 2 of 2 · Your signature')).toBeVisible()
  await user.click(button('Accept and sign'))
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('checkbox', { name: 'I accept the amount' }))
  await user.click(button('Accept and sign'))
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
  expect(sent[0]?.body).toMatchObject({ data: { accepted: true, signature: file } })
})

it('refuses a single dot where it is drawn', async () => {
  answer('workflow.forms.getGuest', { ...signed, draft: { accepted: true } })
  answer('workflow.trackers.getGuest', run)
  const { user } = await open()
  HTMLElement.prototype.setPointerCapture = () => undefined
  const field = () => screen.getByRole('group', { name: 'Your signature' })
  await user.pointer({
    keys: '[MouseLeft]',
    target: await screen.findByRole('img', { name: /^Paper to sign on/ }),
  })
  await user.click(button('Accept and sign'))
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/^This is too short for a signature\./))
  await user.click(button('Clear'))
  expect(field()).toHaveAccessibleDescription('Sign above, or type your name')
})

it('is no part of other forms', async () => {
  answer('workflow.forms.getGuest', form)
  await open()
  expect(await screen.findByRole('textbox', { name: 'Where was it?' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /I do not agree/ })).toBeNull()
})
