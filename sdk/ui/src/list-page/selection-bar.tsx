import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, Suspense } from 'react'
import { useText } from '../locale/use-text.ts'
import { lazyPart } from '../network/lazy-part.tsx'
import type { Bulk } from './columns.ts'
import type { ListAsked } from './list.atoms.ts'
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

/** All that a search and its filters find. */
interface Matching {
  list: string
  asked: ListAsked
  /** Search and filters in words; empty for everything. */
  filter: string
  /** How many there are; null where they were not all counted. */
  total: number | null
}

interface SelectionBarProps<Row> {
  bulk: Bulk<Row>
  selection: Selection<Row>
  /** Null where every row that matches is read already. */
  matching: Matching | null
}

/** How many rows are selected, all that match among the choices, and what can be done with them. */
export function SelectionBar<Row>({ bulk, selection, matching }: SelectionBarProps<Row>): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('parts')
  const { rows, all, clear, chooseWhole } = selection
  const { together, ofAll } = bulk
  const offered = (together || ofAll) && matching && all === true ? matching : null
  const whole = selection.whole ? offered : null
  const allMatch = (total: number | null): string =>
    total === null ? t('list.all_match') : tn('list.all_match_count', total)
  const told = whole
    ? allMatch(whole.total)
    : offered
      ? tn('list.all_read', rows.length)
      : tn('list.selected', rows.length)
  return (
    <div className={rows.length > 0 ? styles.bar : undefined}>
      <span role="status" className={styles.count}>
        {rows.length > 0 ? told : ''}
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
      {whole && together ? (
        <Suspense>
          <BatchActs together={together} asked={batchOf(whole)} filter={whole.filter} onDone={clear} />
        </Suspense>
      ) : whole && ofAll ? (
        ofAll(whole.asked)
      ) : (
        bulk.actions(rows, clear)
      )}
    </div>
  )
}

const batchOf = ({ list, asked: { q, filters } }: Matching) => ({
  list,
  filters: { ...filters },
  ...(q ? { q } : {}),
})
