import { answer } from '@coverdesk/ui/testing/api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { openApp } from './shared/testing/open-screen.tsx'

const none = { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } }
const menu = () => within(screen.getByRole('navigation'))

it('keeps a fault inside one screen: the menu stays, leads on, and back to the screen once it works', async () => {
  // An answer that no screen is made for.
  answer('claims.list', { ...none, data: [{ id: 'k1' }] } as never)
  answer('motor.policies.list', none)
  const { user } = await openApp(paths.claims, ['policy.motor.read', 'claim.claim.read'])
  const fault = within(await screen.findByRole('alert'))
  expect(fault.getByRole('heading')).toHaveTextContent('Unexpected Application Error!')
  await user.click(menu().getByRole('link', { name: 'Policies' }))
  expect(await screen.findByRole('heading', { name: 'Policies', level: 1 })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()

  window.history.back()
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
  answer('claims.list', none)
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Claims', level: 1 })).toBeVisible()
  expect(menu().getByRole('link', { name: 'Policies' })).toBeVisible()
})
