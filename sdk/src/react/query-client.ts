import { MutationCache, QueryCache, QueryClient, type QueryClientConfig } from '@tanstack/query-core'

const minute = 60_000
const attempts = 3

/** What an app does about failures nobody else handles. */
export interface QueryHandlers {
  /** A background fetch failed while older data stays on screen. */
  onQueryError?: (error: unknown) => void
  /** A change failed that nobody else tells of (`meta.handled`). */
  onMutationError?: (error: unknown) => void
}

/** Whether asking again could help: not when the server understood and refused. */
export function worthRetrying(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status !== 'number' || status < 400 || status >= 500
}

/** Milliseconds before the next attempt: 1 s, doubled each time, at most 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000)
}

/** 3 retries, cache of 5 minutes, backoff doubling from 1 s to 30 s. */
export const queryDefaults: NonNullable<QueryClientConfig['defaultOptions']> = {
  queries: {
    retry: (failures, error) => failures < attempts && worthRetrying(error),
    retryDelay,
    gcTime: 5 * minute,
    refetchOnWindowFocus: false,
  },
  // What somebody does without a connection fails now, instead of being done some time later.
  mutations: { retry: false, networkMode: 'always' },
}

/** A query client with the product's defaults. */
export function createQueryClient({ onQueryError, onMutationError }: QueryHandlers = {}): QueryClient {
  return new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data !== undefined) onQueryError?.(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.handled) onMutationError?.(error)
      },
    }),
  })
}
