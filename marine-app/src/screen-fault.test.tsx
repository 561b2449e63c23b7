import { answer } from '@coverdesk/ui/testing/api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { openApp } from './shared/testing/open-screen.tsx'

const none = { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } }
const menu = () => within(screen.getByRole('navigation'))

it('contains an error within one screen: the menu works, and the screen recovers', async () => {
  // A response that no screen can render.
  answer('marine.partner.policies.list', { ...none, data: [{ id: 'c1' }] } as never)
  answer('marine.partner.clients.list', none)
  const may = ['marine.policy.read', 'marine.client.read']
  const { user } = await openApp(paths.partner.policies, may)
  const fault = within(await screen.findByRole('alert'))
  expect(fault.getByRole('heading')).toHaveTextContent('Unexpected Application Error!')
  await user.click(menu().getByRole('link', { name: /Clients/ }))
  expect(await screen.findByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()

  window.history.back()
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
  answer('marine.partner.policies.list', none)
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Insurance policies', level: 1 })).toBeVisible()
  expect(menu().getByRole('link', { name: /Clients/ })).toBeVisible()
})
