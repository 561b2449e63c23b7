import type { Delivery } from '@coverdesk/sdk'
import { answer } from '@coverdesk/sdk/react/testing/api.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const given: Delivery = {
  id: 'd1',
  topic: 'mail',
  template: 'approval-again',
  masked_to: 'a***e@mail.test',
  attempts: 10,
  reason: 'The mail server answered 550',
  created_at: '2026-04-11T09:00:00.000Z',
  dead_at: '2026-04-14T09:00:00.000Z',
}
const page = (data: Delivery[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})

it('says what was not delivered and why, and has it tried again', async () => {
  let kept = [given]
  answer('deliveries.list', () => page(kept))
  const retried = answer('deliveries.retry', () => {
    kept = []
    return { ...given, dead_at: null }
  })
  const { user } = await openScreen('/deliveries/', ['audit.event.read', 'settings.company.edit'])
  expect(await screen.findByText('The mail server answered 550')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Decision asked again' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again: Decision asked again, a***e@mail.test' }))
  expect(await screen.findByText('Everything was delivered')).toBeVisible()
  expect(retried.map(({ ids }) => ids)).toEqual([['d1']])
})

it('offers no other try to those who only read', async () => {
  answer('deliveries.list', page([given]))
  await openScreen('/deliveries/', ['audit.event.read'])
  expect(await screen.findByText('The mail server answered 550')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
})
