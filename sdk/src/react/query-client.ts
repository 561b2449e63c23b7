import { MutationCache, QueryCache, QueryClient, type QueryClientConfig } from '@tanstack/query-core'

const minute = 60_000
const attempts = 3
const LONGEST_DELAY = 30_000

/** What an app does about failures nobody else handles. */
export interface QueryHandlers {
  /** A background fetch failed while older data stays on screen. */
  onQueryError?: (error: unknown) => void
  /** A change failed that nobody else tells of (`meta.handled`). */
  onMutationError?: (error: unknown) => void
}

/**
 * Whether asking again could help: no answer, an error of the server, or too many calls with a wait of at most 30 s. Not
 * when the server understood and refused.
 */
export function worthRetrying(error: unknown): boolean {
  const status = numberAt(error, 'status')
  if (status === 429) return (waitOf(error) ?? Number.POSITIVE_INFINITY) <= LONGEST_DELAY
  return status === undefined || status < 400 || status >= 500
}

/** Milliseconds before the next attempt: as the server says, else 1 s, doubled each time, at most 30 s. */
export function retryDelay(attempt: number, error?: unknown): number {
  return waitOf(error) ?? Math.min(1000 * 2 ** attempt, LONGEST_DELAY)
}

/** Milliseconds of a `Retry-After` with too many calls. */
function waitOf(error: unknown): number | undefined {
  const seconds = numberAt(error, 'status') === 429 ? numberAt(error, 'retryAfter') : undefined
  return seconds === undefined ? undefined : seconds * 1000
}

function numberAt(error: unknown, field: string): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'number' ? value : undefined
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
