import type { ExportInput, Page } from '@coverdesk/sdk'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, type ReactNode, type RefObject, Suspense } from 'react'
import { type Text, useText } from '../locale/use-text.ts'
import { lazyPart } from '../network/lazy-part.tsx'
import { EmptyState, type EmptyStateProps } from '../parts/empty-state.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { ErrorScreen } from '../screens/error-screen.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { writeWidths } from './chosen-widths.ts'
import { fitting, writeKeys } from './column-choice.ts'
import type { Bulk, Column, Days, Filter } from './columns.ts'
import { FilterBar } from './filter-bar.tsx'
import { filterText } from './filter-text.ts'
import type { ListAtoms } from './list.atoms.ts'
import { BOX } from './row-styles.ts'
import { Rows } from './rows.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SlowNote } from './slow-note.tsx'
import { Totals } from './totals.tsx'
import { type ChosenColumns, useColumns } from './use-columns.ts'
import { type ListAddress, useListAddress } from './use-list-address.ts'
import { usePassOver } from './use-pass-over.ts'
import { useRoom } from './use-room.ts'
import { type SavedViews, useSavedViews } from './use-saved-views.ts'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'
import { selectedView, type View } from './views.ts'

const ListTools = lazyPart(() => import('./list-tools.tsx').then((m) => m.ListTools))

export interface ListPageProps<Row extends { id: string }> {
  title: string
  /** Names the list in stored views and columns: `policies`, `approvals:1`. */
  listKey: string
  rowsOf: ListAtoms<Row>
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  filterNames: readonly string[]
  /** Ranges of days in the filter bar; their names are among `filterNames`. */
  days?: readonly Days[]
  hrefOf: (row: Row) => string
  /** The label of the search; without it the list has no search. */
  searchLabel?: string
  /** Why the list is empty without filters, and what to do. */
  empty: { title: string; text: string }
  /** Actions of the page; the primary one last. */
  actions?: ReactNode
  /** Content between the title and the rows: totals, a chart. */
  above?: ReactNode
  /** Predefined views, as tabs. */
  views?: readonly View[]
  /** Actions on several rows. */
  bulk?: Bulk<Row>
  /** Whether the server exports it: `listKey` and the column keys are then the server's. */
  exported?: boolean
}

/** A line without words, so that nothing moves when the count comes. */
const PLACE_OF_COUNT = '\u00a0'

/**
 * A list page: title with count, views, search and filters in the address, rows loaded while scrolling. Each part waits
 * for its own texts and code: a page hidden as a whole would take open dialogs with it.
 */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>): ReactElement {
  const { title, listKey, rowsOf, columns, filters, filterNames, hrefOf, searchLabel, empty, actions } = props
  const { bulk, above, days = [], exported = false } = props
  const text = useText('parts')
  const { t } = text
  const views = props.views ?? [{ name: 'all', label: t('list.all'), filters: {} }]
  const address = useListAddress(filterNames)
  const { q, sort, filters: activeFilters } = address
  const [frame, room] = useRoom()
  const chosen = useColumns(columns, listKey, address)
  const taken = bulk ? BOX : 0
  const shown = chosen.changed ? chosen.columns : fitting(chosen.columns, room && room - taken)
  const own = useSavedViews(listKey)
  const list = useAtomValue(rowsOf({ q, sort, filters: activeFilters }))
  usePassOver(list.error, address)
  const first = list.data?.pages[0]
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  const selection = useSelection(rows, bulk, JSON.stringify([q, activeFilters]))
  const emptyView = q === '' ? selectedView(views, own.saved, address).view?.empty : undefined
  const count = first ? countOf(first.meta, text) : ''
  const matching =
    first && (list.hasNextPage || !first.meta.total_is_exact)
      ? {
          list: listKey,
          request: { q, sort, filters: activeFilters },
          filter: filterText(filters, days, { q, filters: activeFilters }, text),
          total: first.meta.total_is_exact ? first.meta.total : null,
        }
      : null
  const left = chosen.columns.filter((column) => !shown.includes(column))
  const exportInput = {
    list: listKey,
    columns: shown.map(({ key }) => key),
    filters: activeFilters,
    ...(q ? { q } : {}),
    ...(sort ? { sort } : {}),
  }
  // Nothing to find, to arrange or to export yet.
  const isBare = list.isSuccess && rows.length === 0 && !address.isFiltered && !props.views
  return (
    <div ref={frame}>
      <PageTitle title={title} lead={isBare ? '' : count || PLACE_OF_COUNT} actions={actions} />
      <Suspense>{above}</Suspense>
      {isBare ? null : (
        <ListHead
          views={views}
          own={own}
          address={address}
          chosen={chosen}
          searchLabel={searchLabel}
          filters={filters}
          days={days}
          frame={frame}
          columns={columns}
          left={left}
          exported={exported}
          exportInput={exportInput}
          bulk={bulk}
        />
      )}
      {list.isPending ? <WaitingRows list={list} columns={shown.length} /> : null}
      {list.isError && rows.length === 0 ? (
        <ErrorScreen error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isSuccess && rows.length === 0 ? (
        <NoRows emptyView={emptyView} address={address} empty={empty} />
      ) : null}
      {rows.length > 0 && first?.meta.totals ? <Totals columns={shown} totals={first.meta.totals} /> : null}
      {rows.length > 0 ? (
        <Suspense fallback={<TableSkeleton columns={shown.length} />}>
          <Rows
            rows={rows}
            columns={shown}
            hrefOf={hrefOf}
            sort={sort}
            onSort={(value) => address.change({ sort: value })}
            onEnd={() => {
              if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError)
                void list.fetchNextPage()
            }}
            selection={selection}
            widths={chosen.widths}
            onSize={chosen.size}
          />
        </Suspense>
      ) : null}
      {bulk && selection ? <SelectionBar bulk={bulk} selection={selection} matching={matching} /> : null}
      {list.isFetchNextPageError ? (
        <EmptyState
          title={t('list.more_failed')}
          action={<Button onClick={() => void list.fetchNextPage()}>{t('list.more_retry')}</Button>}
        />
      ) : null}
    </div>
  )
}

interface WaitingRowsProps {
  list: { failureCount: number; isPaused: boolean; refetch: () => unknown }
  columns: number
}

/** The shape of rows that are being read, with a note when that takes long. */
function WaitingRows({ list, columns }: WaitingRowsProps): ReactElement {
  return (
    <>
      {list.failureCount > 0 || list.isPaused ? (
        <SlowNote paused={list.isPaused} onRetry={() => void list.refetch()} />
      ) : null}
      <TableSkeleton columns={columns} />
    </>
  )
}

/** The number of matching rows, or how many there are at least. */
function countOf({ total, total_is_exact }: Page<unknown>['meta'], { t, tn, formatNumber }: Text): string {
  return total_is_exact ? tn('list.count', total) : t('list.more_than', { count: formatNumber(total) })
}

interface ListHeadProps<Row extends { id: string }> {
  views: readonly View[]
  own: SavedViews
  address: ListAddress
  chosen: ChosenColumns<Row>
  searchLabel: string | undefined
  filters: readonly Filter[]
  days: readonly Days[]
  frame: RefObject<HTMLDivElement | null>
  columns: readonly Column<Row>[]
  left: Column<Row>[]
  exported: boolean
  exportInput: Omit<ExportInput, 'format'>
  bulk: Bulk<Row> | undefined
}

/** The views, the filters and the tools above the rows. */
function ListHead<Row extends { id: string }>({
  views,
  own,
  address,
  chosen,
  searchLabel,
  filters,
  days,
  frame,
  columns,
  left,
  exported,
  exportInput,
  bulk,
}: ListHeadProps<Row>): ReactElement {
  return (
    <>
      <ViewTabs
        views={views}
        own={own}
        address={address}
        columns={{ columns: writeKeys(chosen.columns), widths: writeWidths(chosen.widths) }}
      />
      <FilterBar
        {...(searchLabel ? { searchLabel } : {})}
        filters={filters}
        days={days}
        address={address}
        onLeave={() => frame.current?.querySelector<HTMLElement>('[data-rows] a[tabindex="0"]')?.focus()}
      >
        <Suspense>
          <ListTools
            all={columns as Column<unknown>[]}
            chosen={chosen as ChosenColumns<unknown>}
            left={left as Column<unknown>[]}
            input={exported ? exportInput : null}
            selects={bulk !== undefined}
          />
        </Suspense>
      </FilterBar>
    </>
  )
}

interface NoRowsProps {
  emptyView: EmptyStateProps | undefined
  address: ListAddress
  empty: EmptyStateProps
}

/** What stands in place of rows that do not exist. */
function NoRows({ emptyView, address, empty }: NoRowsProps): ReactElement {
  const { t } = useText('parts')
  if (emptyView) return <EmptyState {...emptyView} />
  return address.isFiltered ? (
    <EmptyState
      title={t('list.nothing_found')}
      text={t('list.nothing_found_text')}
      action={<Button onClick={address.clear}>{t('list.clear')}</Button>}
    />
  ) : (
    <EmptyState {...empty} />
  )
}
