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
