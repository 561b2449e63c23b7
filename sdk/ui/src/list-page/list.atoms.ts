import type { ListQuery, Page } from '@coverdesk/sdk'
import type {
  InfiniteData,
  InfiniteQueryObserverResult,
  NotifyOnChangeProps,
  QueryKey,
} from '@tanstack/query-core'
import type { Atom } from 'jotai'
import type { AppClient } from '../client.ts'
import { keepPreviousData } from '../queries/keep-previous-data.ts'
import { infiniteQueryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

/** The query of a list, from its address. */
export interface ListRequest {
  q: string
  sort: string
  filters: Readonly<Record<string, string>>
}

/** The rows of a list, by query. */
export type ListAtoms<Row> = (
  request: ListRequest,
) => Atom<InfiniteQueryObserverResult<InfiniteData<Page<Row>>>>

/** The properties of a query that a list displays: others cause no render. */
const SHOWN: NotifyOnChangeProps = [
  'data',
  'status',
  'error',
  'failureCount',
  'isPaused',
  'hasNextPage',
  'isFetchingNextPage',
  'isFetchNextPageError',
]

/**
 * Creates the atoms of a list's rows, by search, sort and filters.
 * @param key - prefix of the query keys
 * @param read - reads one page
 */
export function listAtoms<Row, Query extends ListQuery>(
  key: QueryKey,
  read: (client: AppClient, query: Query) => Promise<Page<Row>>,
): ListAtoms<Row> {
  return queryFamily((request: ListRequest) => rowsAtom(key, request, read))
}

/** Creates the atoms of a list's rows, by workflow. */
export function listAtomsByWorkflow<Row, Query extends ListQuery>(
  key: QueryKey,
  read: (client: AppClient, query: Query, workflowId: number) => Promise<Page<Row>>,
): (workflowId: number) => ListAtoms<Row> {
  const family = queryFamily(([workflowId, request]: [number, ListRequest]) =>
    rowsAtom([...key, workflowId], request, (client, query: Query) => read(client, query, workflowId)),
  )
  return (workflowId) => (request) => family([workflowId, request])
}

function rowsAtom<Row, Query extends ListQuery>(
  key: QueryKey,
  { q, sort, filters }: ListRequest,
  read: (client: AppClient, query: Query) => Promise<Page<Row>>,
): ReturnType<ListAtoms<Row>> {
  return infiniteQueryAtom<Page<Row>, string>((client, get) => ({
    queryKey: [...key, q, sort, filters],
    queryFn: ({ pageParam }) =>
      read(client, {
        ...filters,
        ...(q ? { q } : {}),
        ...(sort ? { sort } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      } as Query),
    initialPageParam: '',
    getNextPageParam: (page) => page.meta.next_cursor,
    placeholderData: keepPreviousData(get, key),
    notifyOnChangeProps: SHOWN,
  }))
}
