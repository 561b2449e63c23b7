import type { AuditEvent } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const event: AuditEvent = {
  id: 'e1',
  at: '2026-04-11T09:00:00.000Z',
  actor_kind: 'staff',
  actor_id: 'u9',
  actor_name: 'Adaeze Okonkwo',
  action: 'branch.changed',
  sentence: 'Adaeze Okonkwo changed branch Kano',
  object_kind: 'branch',
  object_id: 'b1',
  object_name: 'Kano',
  path: '/branches/b1',
  changes: [{ field: 'address', label: 'Address', before: 'Kano', after: null }],
  before: { address: 'Kano' },
  after: null,
  request_id: 'r1',
}
const AUDITOR = ['audit.event.read']

it('lists events in sentences, filtered by the URL, and exports the same rows', async () => {
  const lists = answer('admin.auditEvents.list', {
    data: [event],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  answer('admin.auditEvents.people', [{ id: 'u9', name: 'Adaeze Okonkwo' }])
  const exported = refuse('workspace.exports.create', {
    status: 422,
    code: 'validation_failed',
    message: 'Too many.',
  })
  const { user } = await openScreen('/audit-events/?from=2026-04-01', AUDITOR)
  expect(await screen.findByText('Adaeze Okonkwo changed branch Kano')).toBeVisible()
  await screen.findByText('Adaeze Okonkwo', { selector: 'option' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'u9')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ actor_id: 'u9', from: '2026-04-01' }))
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Text (.csv)' }))
  await waitFor(() =>
    expect(exported.at(-1)?.body).toMatchObject({
      list: 'audit-events',
      format: 'csv',
      columns: ['at', 'what', 'changes', 'who'],
      filters: { actor_id: 'u9', from: '2026-04-01' },
    }),
  )
})

it('offers every action by its label, and finds all actions with that label', async () => {
  const lists = answer('admin.auditEvents.list', {
    data: [event],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  answer('admin.auditEvents.people', [])
  const { user } = await openScreen('/audit-events/?verb=declined', AUDITOR)
  expect(await screen.findByText('Adaeze Okonkwo changed branch Kano')).toBeVisible()
  const action = screen.getByRole('combobox', { name: 'Action' })
  expect(action).toHaveDisplayValue('declined')
  await user.selectOptions(action, 'sent,submitted')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ verb: 'sent,submitted' }))
})

it('names the record and dates of a link, and removes each filter', async () => {
  const lists = answer('admin.auditEvents.list', {
    data: [event],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  answer('admin.auditEvents.people', [])
  const { user } = await openScreen('/audit-events/?object_id=b1&from=2026-04-01', AUDITOR)
  expect(await screen.findByText('One record: Kano')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'One record' }), '')
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ from: '2026-04-01' }))
  await user.click(await screen.findByRole('button', { name: 'When: from 1 Apr 2026' }))
  await user.click(await screen.findByRole('button', { name: 'Any day' }))
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({}))
  expect(screen.queryByRole('combobox', { name: 'One record' })).toBeNull()
})

it('shows old and new values side by side, and links to the record', async () => {
  answer('admin.auditEvents.get', event)
  await openScreen('/audit-events/e1', AUDITOR)
  const row = within(await screen.findByRole('row', { name: /Address/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Kano', 'nothing'])
  expect(screen.getByRole('link', { name: 'Kano' })).toHaveAttribute('href', '/branches/b1')
  expect(screen.getByRole('link', { name: 'Everything about this record' })).toHaveAttribute(
    'href',
    '/audit-events/?object_kind=branch&object_id=b1',
  )
})
