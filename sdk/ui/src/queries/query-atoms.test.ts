// @vitest-environment jsdom
import { type Atom, atom, createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AppClient, clientAtom } from '../client.ts'
import { createQueryClient } from '../query-client.ts'
import { infiniteQueryAtom, queryAtom, suspenseQueryAtom } from './query-atoms.ts'
import { queryFamily } from './query-family.ts'
import { retryQueriesAtom } from './query-round.ts'
import { forgetQueriesWithSession } from './session-queries.ts'
import { togetherAtom } from './together-atom.ts'

const MINUTE = 60_000
let store: ReturnType<typeof createStore>

beforeEach(() => {
  vi.useFakeTimers()
  store = createStore()
  store.set(clientAtom, {} as AppClient)
  store.set(queryClientAtom, createQueryClient())
})
afterEach(() => {
  store.get(queryClientAtom).clear()
  vi.useRealTimers()
})

/** Puts an atom on the screen, once its data are there; answers what takes it away again. */
async function show(shown: Atom<unknown>): Promise<() => void> {
  await store.get(shown)
  const leave = store.sub(shown, () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  return leave
}
const counted = () => {
  const queryFn = vi.fn(async () => `reading ${queryFn.mock.calls.length}`)
  return { queryFn, one: suspenseQueryAtom(() => ({ queryKey: ['one'], queryFn })) }
}

it('reads once for all who show it, and tells only of other data', async () => {
  const { queryFn, one } = counted()
  await show(one)
  const listener = vi.fn()
  store.sub(one, listener)
  expect(store.get(one)).toBe('reading 1')
  store.get(queryClientAtom).setQueryData(['one'], 'reading 1')
  await vi.advanceTimersByTimeAsync(0)
  expect([queryFn.mock.calls.length, listener.mock.calls.length]).toEqual([1, 0])
  await store.get(queryClientAtom).invalidateQueries({ queryKey: ['one'] })
  await vi.advanceTimersByTimeAsync(0)
  expect([store.get(one), listener.mock.calls.length]).toEqual(['reading 2', 1])
})

it('shows what the cache has at the next visit, and waits again once the cache has dropped it', async () => {
  const { queryFn, one } = counted()
  const leave = await show(one)
  leave()
  store.get(queryClientAtom).setQueryData(['one'], 'changed meanwhile')
  const leaveAgain = await show(one)
  expect(store.get(one)).toBe('changed meanwhile')
  leaveAgain()
  await vi.advanceTimersByTimeAsync(6 * MINUTE)
  expect(store.get(one)).toBeInstanceOf(Promise)
  expect(await store.get(one)).toBe('reading 2')
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('reads again after a failure on request', async () => {
  const answers = [Promise.reject({ status: 404 }), Promise.resolve('there')]
  const one = suspenseQueryAtom<string>(() => ({
    queryKey: ['one'],
    queryFn: () => answers.shift() ?? Promise.reject(new Error('too many requests')),
  }))
  await expect(store.get(one)).rejects.toEqual({ status: 404 })
  await expect(store.get(one)).rejects.toEqual({ status: 404 })
  store.set(retryQueriesAtom)
  expect(await store.get(one)).toBe('there')
})

it('retries failed queries of a screen on request, and leaves displayed ones alone', async () => {
  const shell = vi.fn(async () => 'menu')
  await show(suspenseQueryAtom(() => ({ queryKey: ['shell'], queryFn: shell })))
  const { queryFn, one } = counted()
  const fail = await show(one)
  fail()
  store.set(retryQueriesAtom)
  expect(await store.get(one)).toBe('reading 2')
  expect([queryFn.mock.calls.length, shell.mock.calls.length]).toEqual([2, 1])
})

it('never shows data of another user, even when it was not displayed', async () => {
  const token = atom<string | null>('first')
  forgetQueriesWithSession(store, token)
  const seen = vi.fn()
  const whose = suspenseQueryAtom((_client, get) => ({
    queryKey: ['whose'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      seen()
      return get(token)
    },
  }))
  const unseen = suspenseQueryAtom(() => ({ queryKey: ['unseen'], queryFn: async () => store.get(token) }))
  const leave = await show(whose)
  await store.get(unseen)
  store.set(token, null)
  expect(store.get(queryClientAtom).getQueryCache().getAll()).toEqual([])
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toHaveBeenCalledTimes(1)
  leave()
  store.set(token, 'second')
  expect([await store.get(whose), await store.get(unseen)]).toEqual(['second', 'second'])
})

it('tells how a reading stands that the page can be shown without', async () => {
  const result = queryAtom(() => ({ queryKey: ['one'], queryFn: async () => 'there' }))
  expect(store.get(result).isPending).toBe(true)
  store.sub(result, () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(result).data).toBe('there')
})

it('goes on page by page', async () => {
  const pages = infiniteQueryAtom(() => ({
    queryKey: ['pages'],
    queryFn: async ({ pageParam }) => pageParam,
    initialPageParam: 1,
    getNextPageParam: (page: number) => page + 1,
  }))
  store.sub(pages, () => undefined)
  await vi.advanceTimersByTimeAsync(0)
  await store.get(pages).fetchNextPage()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(pages).data?.pages).toEqual([1, 2])
})

it('keeps the atom of a parameter while it is shown, and forgets it afterwards', async () => {
  const family = queryFamily((id: string) =>
    suspenseQueryAtom(() => ({ queryKey: ['one', id], queryFn: async () => id })),
  )
  const [stays, goes, unseen] = [family('stays'), family('goes'), family('unseen')]
  await show(stays)
  const leave = await show(goes)
  leave()
  await vi.advanceTimersByTimeAsync(6 * MINUTE)
  await show(family('another'))
  expect(family('stays')).toBe(stays)
  expect(family('goes')).not.toBe(goes)
  expect(family('unseen')).not.toBe(unseen)
  expect(await store.get(family('goes'))).toBe('goes')
})

it('asks at the same time for what a page waits for together', async () => {
  const requests: string[] = []
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = (name: string) =>
    suspenseQueryAtom(() => ({
      queryKey: [name],
      queryFn: async () => {
        requests.push(name)
        await answered
        return name
      },
    }))
  const both = togetherAtom([slow('first'), slow('second')])
  const waiting = store.get(both)
  expect(requests).toEqual(['first', 'second'])
  answer()
  expect(await waiting).toEqual(['first', 'second'])
  await show(both)
  expect(store.get(both)).toEqual(['first', 'second'])
})
