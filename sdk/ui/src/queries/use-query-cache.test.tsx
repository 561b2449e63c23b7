// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { useSetCached } from './use-query-cache.ts'

it('keeps the answer to a change when an older read arrives after it', async () => {
  const queryClient = createQueryClient()
  const store = createStore()
  store.set(queryClientAtom, queryClient)
  const { result } = renderHook(() => useSetCached(), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  queryClient.setQueryData(['approvals', '1'], 'waiting')
  const read = queryClient.fetchQuery({
    queryKey: ['approvals', '1'],
    queryFn: async () => 'waiting',
    staleTime: 0,
  })
  result.current(['approvals', '1'], 'approved')
  await read
  expect(queryClient.getQueryData(['approvals', '1'])).toBe('approved')
})
