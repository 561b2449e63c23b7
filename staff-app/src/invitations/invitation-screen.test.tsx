import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const address = `${paths.invitation}#token=mailed`
const open = { first_name: 'Zainab', email: 'zainab@insurer.test', expires_at: '2026-04-18T09:00:00.000Z' }
const gone = (code: string) => ({ status: 404, code, message: 'Not found' })

it('asks for a password and nothing else, and uses the link only then', async () => {
  answer('auth.invitations.check', open)
  const accepted = answer('auth.invitations.accept', null)
  const { user } = await openScreen(address)
  expect(await screen.findByText('Welcome, Zainab')).toBeVisible()
  await user.type(screen.getByLabelText('New password'), 'three plain words')
  await user.type(screen.getByLabelText('Repeat the new password'), 'three other words')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('The two passwords are not the same')).toBeVisible()
  expect(accepted).toHaveLength(0)
  await user.clear(screen.getByLabelText('Repeat the new password'))
  await user.type(screen.getByLabelText('Repeat the new password'), 'three plain words')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', paths.login)
  expect(accepted[0]?.body).toEqual({ token: 'mailed', password: 'three plain words' })
})

it('says that it has expired before any form, and asks for a new one', async () => {
  refuse('auth.invitations.check', gone('link_expired'))
  const renewed = answer('auth.invitations.renew', null)
  const { user } = await openScreen(address)
  expect(await screen.findByText('This invitation has expired')).toBeVisible()
  expect(document.querySelector('input')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask for a new invitation' }))
  expect(await screen.findByText(/a new link is on its way/)).toBeVisible()
  await waitFor(() => expect(renewed[0]?.body).toEqual({ token: 'mailed' }))
})

it.each([
  ['link_used', address, 'This invitation was already used'],
  ['link_unknown', address, 'This invitation is not known'],
  ['link_unknown', paths.invitation, 'This invitation is not known'],
])('says what is wrong with %s at %s', async (code, at, title) => {
  refuse('auth.invitations.check', gone(code))
  await openScreen(at)
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
})
