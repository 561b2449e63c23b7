import { useText } from '@coverdesk/sdk/react'
import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { Column } from './columns.ts'

const ROW = 36
const CARD = 120
const NARROW = '@media (max-width: 700px)'
const MEDIUM = '@media (min-width: 701px) and (max-width: 1279px)'

const useStyles = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    fontSize: tokens.fontSizeBase300,
  },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    [NARROW]: { display: 'block' },
  },
  head: {
    position: 'sticky',
    insetBlockStart: '56px',
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { display: 'none' },
  },
  body: { [NARROW]: { display: 'block' } },
  title: {
    height: '36px',
    paddingInline: tokens.spacingHorizontalM,
    textAlign: 'start',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  sort: {
    padding: 0,
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    fontWeight: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  row: {
    height: `${ROW}px`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { backgroundColor: tokens.colorNeutralBackground1Selected },
    [NARROW]: {
      display: 'block',
      height: 'auto',
      paddingBlock: tokens.spacingVerticalS,
      borderBlockEndWidth: tokens.strokeWidthThin,
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: tokens.colorNeutralStroke2,
    },
  },
  cell: {
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: '112px minmax(0, 1fr)',
      justifyItems: 'start',
      columnGap: tokens.spacingHorizontalS,
      whiteSpace: 'normal',
      paddingBlock: '2px',
      borderBlockEndStyle: 'none',
      // On a phone there is no header row: each value says itself what it is.
      '::before': { content: 'attr(data-label)', color: tokens.colorNeutralForeground3 },
      ':first-child': { display: 'block', '::before': { content: 'none' } },
    },
  },
  spare: { [MEDIUM]: { display: 'none' } },
  numeric: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    textOverflow: 'clip',
    [NARROW]: { textAlign: 'start' },
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

export interface RowsProps<Row extends { id: string }> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  hrefOf: (row: Row) => string
  /** The public name sorted by, `-name` for descending. */
  sort: string
  onSort: (sort: string) => void
  /** Called when the last rows come into view. */
  onEnd: () => void
}

/** Only the rows in view are in the page; arrows move between them and Enter opens. */
export function Rows<Row extends { id: string }>({
  rows,
  columns,
  hrefOf,
  sort,
  onSort,
  onEnd,
}: RowsProps<Row>): ReactElement {
  const styles = useStyles()
  const { t } = useText('staff')
  const frame = useRef<HTMLDivElement>(null)
  const [, navigate] = useLocation()
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (window.innerWidth <= 700 ? CARD : ROW),
    overscan: 12,
    scrollMargin: frame.current?.offsetTop ?? 0,
  })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? 0) - virtual.options.scrollMargin
  const after = virtual.getTotalSize() + virtual.options.scrollMargin - (items.at(-1)?.end ?? 0)
  const last = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (last >= rows.length - 1) onEnd()
  }, [last, rows.length, onEnd])
  const move = (event: KeyboardEvent, index: number): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = Math.max(0, Math.min(rows.length - 1, index + step))
    virtual.scrollToIndex(next)
    frame.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`)?.focus()
  }
  return (
    <div ref={frame} className={styles.frame}>
      <table className={styles.table}>
        <colgroup>
          {columns.map((column) => (
            <col
              key={column.key}
              className={column.spare ? styles.spare : undefined}
              style={{ width: column.width }}
            />
          ))}
        </colgroup>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={ariaSort(column, sort)}
                className={mergeClasses(
                  styles.title,
                  column.numeric && styles.numeric,
                  column.spare && styles.spare,
                )}
              >
                {column.sort ? (
                  <button
                    type="button"
                    className={styles.sort}
                    aria-label={t('list.sort_by', { column: column.label })}
                    onClick={() => onSort(nextSort(column.sort ?? '', sort))}
                  >
                    {column.label} {arrowOf(column, sort)}
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          <Spacer height={before} />
          {items.map((item) => {
            const row = rows[item.index]
            return row ? (
              <tr
                key={row.id}
                ref={virtual.measureElement}
                data-index={item.index}
                className={styles.row}
                onClick={() => navigate(hrefOf(row))}
                onKeyDown={(event) => move(event, item.index)}
              >
                {columns.map((column, position) => (
                  <td
                    key={column.key}
                    data-label={column.label}
                    className={mergeClasses(
                      styles.cell,
                      column.numeric && styles.numeric,
                      column.spare && styles.spare,
                    )}
                  >
                    {position === 0 ? (
                      <Link
                        href={hrefOf(row)}
                        className={styles.link}
                        onClick={(event) => event.stopPropagation()}
                      >
                        {column.render(row)}
                      </Link>
                    ) : (
                      column.render(row)
                    )}
                  </td>
                ))}
              </tr>
            ) : null
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  )
}

/** The height of rows that are not in the page. */
function Spacer({ height }: { height: number }): ReactElement | null {
  return height > 0 ? <tr style={{ height, display: 'block' }} /> : null
}

function nextSort(name: string, sort: string): string {
  return sort === name ? `-${name}` : name
}

function arrowOf<Row>({ sort: name }: Column<Row>, sort: string): string {
  if (sort === name) return '↑'
  return sort === `-${name}` ? '↓' : ''
}

function ariaSort<Row>({ sort: name }: Column<Row>, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : 'none'
}
