import type { Delivery } from '@coverdesk/sdk'
import { answer, refused } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const REASON = 'The mail server answered 550'
const MAY = ['audit.event.read', 'settings.company.edit']
const given: Delivery = {
  id: 'd1',
  topic: 'mail',
  template: 'approval-again',
  masked_to: 'a***e@mail.test',
  attempts: 10,
  reason: REASON,
  created_at: '2026-04-11T09:00:00.000Z',
  dead_at: '2026-04-14T09:00:00.000Z',
}
const other: Delivery = { ...given, id: 'd2', masked_to: 'b***a@mail.test' }
const page = (data: Delivery[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})

it('lists dead letters with reasons, by kind and by a search', async () => {
  answer('workspace.views.list', [])
  const lists = answer('admin.deliveries.list', page([given]))
  const { user } = await openScreen('/deliveries/', MAY)
  const link = await screen.findByRole('link', { name: 'Decision requested again' })
  expect(link).toHaveAttribute('href', '/deliveries/d1')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Text message')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ topic: 'sms' }))
  await user.type(screen.getByRole('searchbox', { name: 'Message, full email or phone' }), 'ada@mail.test')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ topic: 'sms', q: 'ada@mail.test' }))
})

it('sends the selected messages again, and reports the result of each', async () => {
  answer('workspace.views.list', [])
  answer('admin.deliveries.list', page([given, other]))
  answer('admin.deliveries.retry', ({ ids: [id] }) => {
    if (id === 'd2') throw refused({ status: 404, code: 'not_found', message: 'It is gone.' })
    return { ...given, dead_at: null }
  })
  const { user } = await openScreen('/deliveries/', MAY)
  for (const to of ['a***e@mail.test', 'b***a@mail.test']) {
    const name = `Decision requested again · ${to}`
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name.replaceAll('*', '\\*')) }))
  }
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  expect(await within(dialog).findByText('Send 2 messages again?')).toBeTruthy()
  await user.click(within(dialog).getByText('Send again'))
  expect(await screen.findByText('Done: 1 of 2')).toBeTruthy()
  expect(await screen.findByText('It is gone.')).toBeTruthy()
})

it('shows a message with the whole reason, and sends it again', async () => {
  answer('workspace.views.list', [])
  answer('admin.deliveries.list', page([]))
  answer('admin.deliveries.get', given)
  const retried = answer('admin.deliveries.retry', { ...given, dead_at: null })
  const { user } = await openScreen('/deliveries/d1', MAY)
  expect(await screen.findByText(REASON)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Everything was delivered')).toBeTruthy()
  expect(retried.map(({ ids }) => ids)).toEqual([['d1']])
})

it('does not offer to send again to read-only users', async () => {
  answer('admin.deliveries.get', given)
  await openScreen('/deliveries/d1', ['audit.event.read'])
  expect(await screen.findByText(REASON)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})
