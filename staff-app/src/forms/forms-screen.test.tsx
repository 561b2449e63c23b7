import type { ListedForm } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const form: ListedForm = {
  id: 'f1',
  tracker_id: 't1',
  reference: 'CLM-7',
  workflow_id: 1,
  matter: { claim_number: 'CLM-7', policy_number: null, plate: null },
  made_by: null,
  last_reminder_at: null,
  customer: null,
  step: { key: 'survey', title: 'Survey' },
  form_type: { key: 'survey', version: 1, name: 'Survey' },
  status: 'open',
  filled_by: 'staff',
  assignee: null,
  has_questions: false,
  due_at: null,
  late: false,
  created_at: '2026-04-11T09:00:00.000Z',
  updated_at: '2026-04-11T09:00:00.000Z',
}

it('puts the forms in the order of their last change, and the other way round', async () => {
  const lists = answer('workflow.forms.list', {
    data: [form],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  const { user } = await openScreen('/claims/forms/?columns=matter,changed', ['claim.claim.read'])
  const sort = await screen.findByRole('button', { name: 'Sort by Last change' })
  await user.click(sort)
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ sort: 'updated_at' }))
  await user.click(sort)
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ sort: '-updated_at' }))
})

it('asks for the days of the address, and says which they are', async () => {
  const lists = answer('workflow.forms.list', {
    data: [form],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  await openScreen('/claims/forms/?created_from=2026-03-01&created_until=2026-03-31', ['claim.claim.read'])
  expect(await screen.findByRole('button', { name: 'Begun: 1 Mar 2026 – 31 Mar 2026' })).toBeVisible()
  const days = { created_from: '2026-03-01', created_until: '2026-03-31' }
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject(days))
})
