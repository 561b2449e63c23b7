import { MutationCache, QueryCache, QueryClient, type QueryClientConfig } from '@tanstack/query-core'

const minute = 60_000
const attempts = 3
const LONGEST_DELAY = 30_000

/** The app's reaction to errors that no screen handles. */
export interface QueryHandlers {
  /** A background fetch failed while older data stays on screen. */
  onQueryError?: (error: unknown) => void
  /** A change failed without a handler of its own (`meta.handled`). */
  onMutationError?: (error: unknown) => void
}

const failureOf = (error: unknown): { status?: number; retryAfter?: number | null } => Object(error)

/**
 * Whether asking again could help: no answer, an error of the server, or too many calls with a wait of at most 30 s. Not
 * when the server understood and refused.
 */
export function worthRetrying(error: unknown): boolean {
  const { status = 500, retryAfter } = failureOf(error)
  return status === 429 ? (retryAfter ?? 99) * 1000 <= LONGEST_DELAY : status < 400 || status >= 500
}

/** Milliseconds before the next attempt: 1 s, doubled each time, at most 30 s; with too many calls as the server says. */
export function retryDelay(attempt: number, error?: unknown): number {
  const { status, retryAfter } = failureOf(error)
  return status === 429 && retryAfter ? retryAfter * 1000 : Math.min(1000 * 2 ** attempt, LONGEST_DELAY)
}

/** 3 retries, cache of 5 minutes, backoff doubling from 1 s to 30 s. */
const queryDefaults: NonNullable<QueryClientConfig['defaultOptions']> = {
  queries: {
    retry: (failures, error) => failures < attempts && worthRetrying(error),
    retryDelay,
    gcTime: 5 * minute,
    refetchOnWindowFocus: false,
  },
  // A change without a connection fails now, instead of being sent later.
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
