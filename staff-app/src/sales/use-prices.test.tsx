// @vitest-environment jsdom
import type { CoverType } from '@coverdesk/sdk'
import { type AppClient, clientAtom, localeAtom } from '@coverdesk/ui'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { expect, it, vi } from 'vitest'
import { usePrices } from './use-prices.ts'

it('prices the covers again in another language', async () => {
  const store = createStore()
  const calculatePremium = vi.fn(() => Promise.reject(new Error('no rate')))
  store.set(clientAtom, { setups: { calculatePremium } } as unknown as AppClient)
  const covers = [{ code: 'TPO', needs_sum_insured: false }] as unknown as CoverType[]
  const cover = { risk_type: 'PRIVATE', cover_type: 'TPO' }
  renderHook(() => usePrices(covers, cover), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  })
  await waitFor(() => expect(calculatePremium).toHaveBeenCalledTimes(1), { timeout: 3_000 })
  await act(() => store.set(localeAtom, 'de'))
  await waitFor(() => expect(calculatePremium).toHaveBeenCalledTimes(2), { timeout: 3_000 })
})
