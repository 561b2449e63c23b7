import { NetworkError } from '@coverdesk/sdk'
import '@coverdesk/ui/testing/api'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { expect, it, vi } from 'vitest'
import { connect } from '../../connect.ts'

/** Fails a call that no page shows the failure of. */
async function fail(error: unknown): Promise<void> {
  const store = createStore()
  connect(store)
  const queryClient = store.get(queryClientAtom)
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(error) })
  await act(() => mutation.execute(undefined).catch(() => undefined))
}

it('§8 error toasts appear at the top for 3000 ms with a close button', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await fail(new NetworkError())
  const toast = await screen.findByRole('status')
  expect(toast).toHaveTextContent('Network Error')
  expect(toast.parentElement).toHaveClass('toasts')
  await act(() => vi.advanceTimersByTimeAsync(2_500))
  expect(screen.getByRole('status')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(600))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  vi.useRealTimers()
})

it('§8 an error toast is closed by its button', async () => {
  await fail(new NetworkError())
  const close = within(await screen.findByRole('status')).getByRole('button', { name: 'Close' })
  await userEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})
