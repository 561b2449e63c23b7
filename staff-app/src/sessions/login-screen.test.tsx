import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const hint = /Open the set-up link that the server printed/

it.each([
  [true, 1],
  [false, 0],
])('explains the set-up link while there is no administrator: %s', async (needed, shown) => {
  const requests = answer('admin.administrators.needed', { needed })
  await openScreen(paths.login)
  expect(await screen.findByLabelText(/^Email/)).toBeVisible()
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(screen.queryAllByText(hint)).toHaveLength(shown))
})

it('fills in an account of a demonstration, and points to its mailbox once the code is sent', async () => {
  answer('admin.administrators.needed', { needed: false })
  const requests = answer('auth.demoAccounts.get', {
    accounts: [{ email: 'claims@coverdesk.test', name: 'Halima Sani', role: 'Claims officer' }],
    password: 'Coverdesk-demo-1',
    mailbox: 'http://mail.localhost:8080',
  })
  const codes = answer('auth.sessions.requestOtp', { masked_email: 'c***', expires_in: 600, resend_in: 60 })
  const { user } = await openScreen(paths.login)
  await user.click(await screen.findByRole('button', { name: /Claims officer/ }, { timeout: 20_000 }))
  expect(requests[0]?.query).toEqual({ audience: 'staff' })
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByRole('link', { name: /mailbox/ })).toHaveAttribute(
    'href',
    'http://mail.localhost:8080',
  )
  expect(codes[0]?.body).toEqual({ email: 'claims@coverdesk.test', password: 'Coverdesk-demo-1' })
  expect(screen.queryByRole('button', { name: /Claims officer/ })).toBeNull()
})

it('offers no account outside a demonstration', async () => {
  answer('admin.administrators.needed', { needed: false })
  const requests = answer('auth.demoAccounts.get', { accounts: [], password: null, mailbox: null })
  await openScreen(paths.login)
  await waitFor(() => expect(requests).toHaveLength(1), { timeout: 20_000 })
  expect(screen.queryByText('This is a demonstration')).toBeNull()
})
