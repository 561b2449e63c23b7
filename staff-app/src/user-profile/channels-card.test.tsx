import type { EventChannels } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const free: EventChannels = {
  event: 'reminder',
  area: 'mine',
  bell: true,
  mail: true,
  fixed: [],
  needs_one: false,
  usual: { bell: true, mail: true },
}
const work: EventChannels = { ...free, event: 'decision-asked', needs_one: true }
const account: EventChannels = {
  event: 'account',
  area: 'account',
  bell: false,
  mail: true,
  fixed: ['bell', 'mail'],
  needs_one: false,
  usual: { bell: false, mail: true },
}

let channels: EventChannels[]
beforeEach(() => {
  channels = [work, free, account]
  answer('admin.delegations.list', [])
  answer('admin.delegations.candidates', [])
  answer('admin.notificationChannels.list', () => channels)
})

const box = (name: string) => screen.getByRole('checkbox', { name })
const open = async () => {
  const shown = await openScreen(paths.profile)
  await screen.findByRole('row', { name: /^Sign-in codes/ })
  return shown
}

it('is chosen with one press each, and says what counts for work', async () => {
  const updates = answer('admin.notificationChannels.update', ({ ids: [event], body }) => {
    channels = channels.map((one) => (one.event === event ? { ...one, ...(body as object) } : one))
    return channels.find((one) => one.event === event) as EventChannels
  })
  const { user } = await open()
  await user.click(box('Work of yours is late: In the app'))
  await user.click(box('Work of yours is late: By email'))
  await waitFor(() => expect(updates).toHaveLength(2))
  expect(updates[1]).toMatchObject({ ids: ['reminder'], body: { bell: false, mail: false } })
  await user.click(box('A decision for you to make: By email'))
  expect(box('A decision for you to make: In the app')).toBeDisabled()
  expect(box('A decision for you to make: In the app')).toHaveAccessibleDescription(/one of the two stays on/)
  await user.click(box('A decision for you to make: By email'))
  expect(box('A decision for you to make: In the app')).toBeEnabled()
})

it('shows what cannot be switched off, and why', async () => {
  await open()
  const row = screen.getByRole('row', { name: /^Sign-in codes/ })
  expect(within(row).queryByRole('checkbox')).toBeNull()
  expect(row).toHaveTextContent(/Always by email: without these you could not sign in/)
})

it('goes back to what counts when a choice is refused', async () => {
  refuse('admin.notificationChannels.update', { status: 500, code: 'internal', message: 'It failed' })
  const { user } = await open()
  await user.click(box('Work of yours is late: By email'))
  expect(await screen.findByText('It failed')).toBeVisible()
  expect(box('Work of yours is late: By email')).toBeChecked()
})
