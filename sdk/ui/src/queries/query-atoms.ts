import type {
  DefinedInfiniteQueryObserverResult,
  InfiniteData,
  InfiniteQueryObserverResult,
  QueryKey,
  QueryObserverResult,
} from '@tanstack/query-core'
import { type Atom, atom, type Getter } from 'jotai'
import {
  type AtomWithInfiniteQueryOptions,
  type AtomWithQueryOptions,
  type AtomWithSuspenseInfiniteQueryOptions,
  type AtomWithSuspenseQueryOptions,
  atomWithInfiniteQuery,
  atomWithQuery,
  atomWithSuspenseInfiniteQuery,
  atomWithSuspenseQuery,
} from 'jotai-tanstack-query'
import { type AppClient, clientAtom } from '../client.ts'
import { eachVisit } from './query-round.ts'

/** Says what is read and under which key. */
export type ReadOptions<Options> = (client: AppClient, get: Getter) => Options

/** Milliseconds in which what was read is not read again when another page shows it. */
const FRESH = 10_000
/** The least time in the cache: a page may wait for more before it shows the first of what it read. */
const LEAST_CACHE_TIME = 1_000

/**
 * Data that a page requires: the page suspends, and its boundary shows an error. Components render again for other
 * data only, not for each fetch.
 */
export function suspenseQueryAtom<Data>(
  read: ReadOptions<AtomWithSuspenseQueryOptions<Data>>,
): Atom<Data | Promise<Data>> {
  return eachVisit((visit) => {
    const resultAtom = atomWithSuspenseQuery<Data>((get) => {
      visit(get)
      const options = { staleTime: FRESH, ...read(clientOf(get), get) }
      return options.gcTime === undefined
        ? options
        : { ...options, gcTime: Math.max(options.gcTime, LEAST_CACHE_TIME) }
    })
    return atom((get) => {
      const result = get(resultAtom)
      return result instanceof Promise ? result.then(({ data }) => data) : result.data
    })
  })
}

/** How a reading stands, and what it brought once that is there. */
export type QueryAtom<Data> = Atom<QueryObserverResult<Data>>

/** What a page can be shown without: how the reading stands, and the data once they are there. */
export function queryAtom<Data>(read: ReadOptions<AtomWithQueryOptions<Data>>): QueryAtom<Data> {
  return eachVisit((visit) =>
    atomWithQuery<Data>((get) => {
      visit(get)
      return read(clientOf(get), get)
    }),
  )
}

/** What is read page by page, as far as one goes; `Cursor` tells where a page begins. */
export function infiniteQueryAtom<Page, Cursor>(
  read: ReadOptions<AtomWithInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, Cursor>>,
): Atom<InfiniteQueryObserverResult<InfiniteData<Page>>> {
  return eachVisit((visit) =>
    atomWithInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, Cursor>((get) => {
      visit(get)
      return read(clientOf(get), get)
    }),
  )
}

/** The same where the page waits for the first of them. */
export function suspenseInfiniteQueryAtom<Page, Cursor>(
  read: ReadOptions<AtomWithSuspenseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, QueryKey, Cursor>>,
): Atom<Promise<Omit<DefinedInfiniteQueryObserverResult<InfiniteData<Page>>, 'isPlaceholderData'>>> {
  return eachVisit((visit) =>
    atomWithSuspenseInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, Cursor>((get) => {
      visit(get)
      return read(clientOf(get), get)
    }),
  )
}

function clientOf(get: Getter): AppClient {
  const client = get(clientAtom)
  if (!client) throw new Error('No client in the store: call createAppClient first')
  return client
}
