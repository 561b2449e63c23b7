import type { SearchHit } from '@coverdesk/sdk'
import { keepPreviousData, queryAtom, queryFamily } from '@coverdesk/ui'

export const LEAST_LETTERS = 2
const key = ['search']

/** Search results for some terms. */
export const foundAtom = queryFamily((words: string) =>
  queryAtom<SearchHit[]>((client, get) => ({
    queryKey: [...key, words],
    queryFn: ({ signal }) => client.workspace.search.find(words, { signal }),
    enabled: words.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData(get, key),
  })),
)
