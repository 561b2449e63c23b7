import { type Claim, lagosDay } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { claimPath } from '../paths.ts'
import { openForm } from '../shared/testing/open-form.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { claim } from './testing.ts'

const colleagues = [
  { id: 'u1', name: 'Tunde Bello', role: 'Claims officer' },
  { id: 'u2', name: 'Ada Obi', role: 'Claims manager' },
]

const open = async (shown: Claim = claim) => {
  answer('claims.get', shown)
  answer('claims.owners', colleagues)
  answer('workflow.forms.get', openForm)
  const opened = await openScreen(claimPath(shown.id), ['claim.claim.read', 'claim.claim.edit'])
  await screen.findByText('The door was hit.')
  return opened
}

it('hands a claim over to a colleague, with the reason', async () => {
  const owner = { id: 'u1', name: 'Tunde Bello' }
  const assigned = answer('claims.assign', { ...claim, owner: { id: 'u2', name: 'Ada Obi' } })
  const { user } = await open({ ...claim, owner })
  expect(screen.getByText('Owner: Tunde Bello')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeVisible()
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Who handles CLM-7?' }))
  await dialog.findByRole('option', { name: 'Ada Obi (Claims manager)' })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Owner' }), 'u2')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Away next week')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(assigned.map(({ body }) => body)).toEqual([{ user_id: 'u2', reason: 'Away next week', version: 4 }])
})

it('adds a reminder by key for a colleague, and refuses one without a day', async () => {
  const added = answer('claims.addDiaryEntry', claim)
  const { user } = await open()
  await user.keyboard('t')
  const text = await screen.findByRole('textbox', { name: 'What is to be done' })
  await waitFor(() => expect(text).toHaveFocus())
  await user.type(text, 'Call the garage')
  await user.click(screen.getByRole('button', { name: 'Add reminder' }))
  expect(screen.getByText('Choose the day')).toBeVisible()
  expect(added).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^On/ }), 'tomorrow')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who does it' }), 'u2')
  await user.click(screen.getByRole('button', { name: 'Add reminder' }))
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]?.body).toMatchObject({ text: 'Call the garage', user_id: 'u2' })
})

it('completes a reminder that is due', async () => {
  const entry = {
    id: 'd1',
    text: 'Call the garage',
    due_on: lagosDay(),
    user: { id: 'u1', name: 'Tunde Bello' },
    by: 'Ada Obi',
    created_at: '2026-04-11T09:00:00.000Z',
    done_at: null,
    done_by: null,
  }
  const { user } = await open({ ...claim, diary: [entry] })
  const diary = within(screen.getByRole('list', { name: 'Diary' }))
  expect(diary.getByText('Due')).toBeVisible()
  const done = answer('claims.completeDiaryEntry', claim)
  await user.click(diary.getByRole('button', { name: 'Done: Call the garage' }))
  await waitFor(() => expect(done).toHaveLength(1))
})

it('names the colleague who added a file', async () => {
  const at = '2026-04-11T09:00:00.000Z'
  const document = {
    id: 'x1',
    kind: 'file',
    file_name: 'invoice.pdf',
    media_type: 'application/pdf',
    size: 9,
  }
  const detail = { document: 'x1', file_name: 'invoice.pdf' }
  const added = { id: 'e1', at, kind: 'file_added', title: 'File added', actor: 'Tunde Bello', detail }
  await open({
    ...claim,
    notice_form_id: 'f9',
    documents: [{ ...document, created_at: at }],
    timeline: [added],
  })
  const feed = screen.getByRole('heading', { name: 'What happened' }).closest('section')
  expect([...(feed?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^File added.*invoice\.pdf.*Tunde Bello · /),
  ])
  expect(screen.getByRole('button', { name: 'Add documents' })).toBeVisible()
})

it('offers to complete a notice that waits for the customer, by link or by the officer', async () => {
  const waits_for: Claim['waits_for'] = {
    kind: 'guest',
    id: 's1',
    title: 'First notice',
    mine: false,
    who: [],
    due_at: null,
  }
  const emailed = answer('workflow.trackers.link', { masked_email: 'a***@mail.test', days: 7, url: null })
  const { user } = await open({ ...claim, state: 'notified', notice_form_id: 'f9', waits_for })
  expect(screen.getByRole('button', { name: 'Fill in the rest together' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Email the rest to the customer' }))
  await waitFor(() => expect(emailed).toHaveLength(1))
})
