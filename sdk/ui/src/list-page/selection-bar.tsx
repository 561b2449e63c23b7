import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense } from 'react'
import { useText } from '../locale/use-text.ts'
import { lazyPart } from '../network/lazy-part.tsx'
import type { Bulk } from './columns.ts'
import type { ListRequest } from './list.atoms.ts'
import type { Selection } from './use-selection.ts'

const BatchActs = lazyPart(() => import('../batch/batch-acts.tsx').then((m) => m.BatchActs))

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  count: { fontWeight: tokens.fontWeightSemibold, marginInlineEnd: 'auto' },
})

/** All rows of a search and its filters. */
interface Matching {
  list: string
  request: ListRequest
  /** Search and filters as text; empty for everything. */
  filter: string
  /** Number of rows; null when not all were counted. */
  total: number | null
}

interface SelectionBarProps<Row> {
  bulk: Bulk<Row>
  selection: Selection<Row>
  /** Null when all matching rows are loaded. */
  matching: Matching | null
}

/** The number of selected rows, the choice of all matching rows, and the actions. */
export function SelectionBar<Row>({ bulk, selection, matching }: SelectionBarProps<Row>): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('parts')
  const { rows, all, clear, chooseWhole } = selection
  const { together, ofAll } = bulk
  const offered = (together || ofAll) && matching && all === true ? matching : null
  const whole = selection.whole ? offered : null
  const allMatch = (total: number | null): string =>
    total === null ? t('list.all_match') : tn('list.all_match_count', total)
  const status = whole
    ? allMatch(whole.total)
    : offered
      ? tn('list.all_read', rows.length)
      : tn('list.selected', rows.length)
  return (
    <div className={rows.length > 0 ? styles.bar : undefined}>
      <span role="status" className={styles.count}>
        {rows.length > 0 ? status : ''}
      </span>
      {offered && !whole ? (
        <Button appearance="transparent" onClick={chooseWhole}>
          {offered.total === null ? t('list.choose_match') : tn('list.choose_match_count', offered.total)}
        </Button>
      ) : null}
      {rows.length > 0 ? (
        <Button appearance="transparent" onClick={clear}>
          {t('list.select_none')}
        </Button>
      ) : null}
      <Suspense>
        {whole && together ? (
          <BatchActs together={together} input={batchOf(whole)} filter={whole.filter} onDone={clear} />
        ) : whole && ofAll ? (
          ofAll(whole.request)
        ) : (
          bulk.actions(rows, clear)
        )}
      </Suspense>
    </div>
  )
}

const batchOf = ({ list, request: { q, filters } }: Matching) => ({
  list,
  filters: { ...filters },
  ...(q ? { q } : {}),
})
