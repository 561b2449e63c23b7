import type { ListQuery, Page } from '@coverdesk/sdk'
import type {
  InfiniteData,
  InfiniteQueryObserverResult,
  NotifyOnChangeProps,
  QueryKey,
} from '@tanstack/query-core'
import type { Atom } from 'jotai'
import type { AppClient } from '../client.ts'
import { keepShown } from '../queries/keep-shown.ts'
import { infiniteQueryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

/** What stands in the address of a list. */
export interface ListAsked {
  q: string
  sort: string
  filters: Readonly<Record<string, string>>
}

/** The rows of a list, by what is asked for. */
export type ListAtoms<Row> = (asked: ListAsked) => Atom<InfiniteQueryObserverResult<InfiniteData<Page<Row>>>>

/** All that a list shows of how its reading stands: what else changes draws nothing again. */
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
 * The rows of a list, by search, sort and filters.
 *
 * @param key - what the keys of the list begin with
 * @param read - reads one page
 */
export function listAtoms<Row, Query extends ListQuery>(
  key: QueryKey,
  read: (client: AppClient, query: Query) => Promise<Page<Row>>,
): ListAtoms<Row> {
  return queryFamily((asked: ListAsked) => rowsAtom(key, asked, read))
}

/** The rows of a list that each workflow has its own of. */
export function listAtomsByWorkflow<Row, Query extends ListQuery>(
  key: QueryKey,
  read: (client: AppClient, query: Query, workflowId: number) => Promise<Page<Row>>,
): (workflowId: number) => ListAtoms<Row> {
  const family = queryFamily(([workflowId, asked]: [number, ListAsked]) =>
    rowsAtom([...key, workflowId], asked, (client, query: Query) => read(client, query, workflowId)),
  )
  return (workflowId) => (asked) => family([workflowId, asked])
}

function rowsAtom<Row, Query extends ListQuery>(
  key: QueryKey,
  { q, sort, filters }: ListAsked,
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
    placeholderData: keepShown(get, key),
    notifyOnChangeProps: SHOWN,
  }))
}
