import type { ListQuery, Page } from '@coverdesk/sdk'
import { EmptyState, ErrorScreen, PageTitle, TableSkeleton, useText } from '@coverdesk/sdk/react'
import { Button, makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Column, Filter } from './columns.ts'
import { Rows } from './rows.tsx'
import { useListAddress } from './use-list-address.ts'

const SEARCH_AFTER = 300

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
    marginBlockEnd: tokens.spacingVerticalL,
  },
  search: { flexGrow: 1, maxWidth: '420px', minWidth: '200px' },
})

export interface ListPageProps<Row extends { id: string }> {
  title: string
  /** Names the list in the cache. */
  listKey: string
  read: (query: ListQuery & Record<string, unknown>) => Promise<Page<Row>>
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  filterNames: readonly string[]
  hrefOf: (row: Row) => string
  searchLabel: string
  /** Why the list is empty when nothing is filtered, and what to do. */
  empty: { title: string; text: string }
  /** What can be done here; the primary one last. */
  actions?: ReactNode
}

/** A list: title with count, search and filters in the address, rows by keyset as far as one scrolls. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>): ReactElement {
  const { title, listKey, read, columns, filters, filterNames, hrefOf, searchLabel, empty, actions } = props
  const styles = useStyles()
  const { t, tn, formatNumber } = useText('staff')
  const queryClient = useAtomValue(queryClientAtom)
  const address = useListAddress(filterNames)
  const { q, sort } = address
  const list = useInfiniteQuery(
    {
      queryKey: [listKey, q, sort, address.filters],
      queryFn: ({ pageParam }) =>
        read({
          ...address.filters,
          ...(q ? { q } : {}),
          ...(sort ? { sort } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        }),
      initialPageParam: '',
      getNextPageParam: (page) => page.meta.next_cursor,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  const count = first
    ? first.meta.total_is_exact
      ? tn('list.count', first.meta.total)
      : t('list.more_than', { count: formatNumber(first.meta.total) })
    : ''
  return (
    <>
      <PageTitle title={title} lead={count} actions={actions} />
      <search className={styles.bar}>
        <Search
          className={styles.search}
          label={searchLabel}
          value={q}
          onChange={(value) => address.change({ q: value })}
        />
        {filters.map((filter) => (
          <Select
            key={filter.name}
            aria-label={filter.label}
            value={address.filters[filter.name] ?? ''}
            onChange={(_event, data) => address.change({ [filter.name]: data.value })}
          >
            <option value="">{`${filter.label}: ${t('list.all')}`}</option>
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ))}
        {address.isFiltered ? (
          <Button appearance="transparent" onClick={address.clear}>
            {t('list.clear')}
          </Button>
        ) : null}
      </search>
      {list.isPending ? <TableSkeleton columns={columns.length} /> : null}
      {list.isError && rows.length === 0 ? (
        <ErrorScreen error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        address.isFiltered ? (
          <EmptyState
            title={t('list.nothing_found')}
            text={t('list.nothing_found_text')}
            action={<Button onClick={address.clear}>{t('list.clear')}</Button>}
          />
        ) : (
          <EmptyState {...empty} />
        )
      ) : null}
      {rows.length > 0 ? (
        <Rows
          rows={rows}
          columns={columns}
          hrefOf={hrefOf}
          sort={sort}
          onSort={(value) => address.change({ sort: value })}
          onEnd={() => {
            if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError)
              void list.fetchNextPage()
          }}
        />
      ) : null}
      {list.isFetchNextPageError ? (
        <EmptyState
          title={t('list.more_failed')}
          action={<Button onClick={() => void list.fetchNextPage()}>{t('list.more_retry')}</Button>}
        />
      ) : null}
    </>
  )
}

interface SearchProps {
  className: string
  label: string
  value: string
  onChange: (value: string) => void
}

/** Searches a moment after the last key; `/` leads here from anywhere on the page. */
function Search({ className, label, value, onChange }: SearchProps): ReactElement {
  const [typed, setTyped] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onChange(typed), SEARCH_AFTER)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const typing =
        event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      if (event.key !== '/' || typing || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <SearchBox
      ref={box}
      className={className}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(_event, data) => setTyped(data.value)}
    />
  )
}
