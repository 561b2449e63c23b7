// @vitest-environment jsdom

import type { Branch } from '@coverdesk/sdk'
import { atom, createStore } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { expect, it } from 'vitest'
import { type AppClient, clientAtom } from '../client.ts'
import { forgetQueriesWithSession } from '../queries/session-queries.ts'
import { createQueryClient } from '../query-client.ts'
import { operationStore } from './operation-store.ts'
import { resourceStore } from './resource-store.ts'

const initial = { status: 'initial', loading: false, error: null, result: null }

function withClient(client: object) {
  const store = createStore()
  store.set(clientAtom, client as AppClient)
  store.set(queryClientAtom, createQueryClient())
  return store
}

/** An operation that is answered when the test says so. */
function answered() {
  const answers: ((text: string) => void)[] = []
  const search = (_client: AppClient, _words: string): Promise<string> =>
    new Promise((resolve) => answers.push(resolve))
  return { answers, ...operationStore({ search }) }
}

it('§4 every operation goes start, success, with the loading flag set and cleared', async () => {
  const store = withClient({})
  const { answers, search } = answered()
  expect(store.get(search)).toEqual(initial)
  const done = store.set(search, 'ada')
  expect(store.get(search)).toEqual({ ...initial, status: 'loading', loading: true })
  answers[0]?.('found')
  expect(await done).toBe('found')
  expect(store.get(search)).toEqual({ ...initial, status: 'success', result: 'found' })
})

it('§4 every operation goes start, error, and tells its caller', async () => {
  const refused = new Error('refused')
  const { fail } = operationStore({ fail: () => Promise.reject(refused) })
  const store = withClient({})
  await expect(store.set(fail)).rejects.toBe(refused)
  expect(store.get(fail)).toEqual({ ...initial, status: 'error', error: refused })
})

it('§4 starting clears the previous result, and an answer that comes late changes nothing', async () => {
  const store = withClient({})
  const { answers, search } = answered()
  const first = store.set(search, 'ada')
  const second = store.set(search, 'ibrahim')
  answers[1]?.('second')
  await second
  answers[0]?.('first')
  await first
  expect(store.get(search).result).toBe('second')
  void store.set(search, 'chioma')
  expect(store.get(search)).toMatchObject({ result: null, loading: true })
})

it('§4 each store has a reset action that returns its action state to initial', async () => {
  const store = withClient({})
  const { answers, search, resetAtom } = answered()
  const late = store.set(search, 'ada')
  store.set(resetAtom)
  answers[0]?.('found')
  await late
  expect(store.get(search)).toEqual(initial)
})

it('runs the methods of a resource as the operations of a store', async () => {
  const branches = {
    name: 'Jos',
    async get(id: string): Promise<Branch> {
      return { id, name: this.name } as Branch
    },
  }
  const { get } = resourceStore((client) => client.admin.branches, 'get')
  expect(await withClient({ admin: { branches } }).set(get, 'jos')).toEqual({ id: 'jos', name: 'Jos' })
})

it('forgets every result with the session', async () => {
  const store = withClient({})
  const token = atom<string | null>('first')
  forgetQueriesWithSession(store, token)
  const { answers, search } = answered()
  const done = store.set(search, 'ada')
  answers[0]?.('found')
  await done
  store.set(token, null)
  expect(store.get(search)).toEqual(initial)
})
