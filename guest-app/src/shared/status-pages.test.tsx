import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../paths.ts'
import { openPage } from './testing/open-page.tsx'

async function open(path: string, state: unknown): Promise<void> {
  await openPage(paths.checkCertificate)
  await act(async () => navigate(path, { state }))
}

it.each([
  [404, 'We cannot find this page'],
  [405, 'Unexpected Application Error!'],
  [400, 'Unexpected Application Error!'],
])(
  '§8 router status %d: the status page shows it with the message of the navigation',
  async (status, title) => {
    await open(paths.error, { status, message: `Message ${status}` })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(String(status))).toBeVisible()
    expect(screen.getByText(`Message ${status}`)).toBeVisible()
  },
)

it('§2 /status/success shows the message passed in navigation state', async () => {
  await open(paths.success, { message: 'The form was sent.' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Success!!' })).toBeVisible()
  expect(screen.getByText('The form was sent.')).toBeVisible()
})

it('asks nothing of what a stranger puts in the navigation', async () => {
  await open(paths.error, { status: {}, message: [] })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeVisible()
})
