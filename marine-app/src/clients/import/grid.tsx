import {
  type ClientImport,
  type ClientImportRow,
  type ClientImportRowChange,
  type ClientImportRowQuery,
  clientImportColumns,
  type ImportAction,
} from '@coverdesk/sdk'
import { EmptyState, TableSkeleton, useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { pathOf, paths } from '../../paths.ts'
import { importKeys, importRowsAtom } from '../../shared/imports/import.atoms.ts'
import { GridCell } from './grid-cell.tsx'
import { RowStateBadge } from './row-state.tsx'

const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { borderCollapse: 'collapse', minWidth: '100%' },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  head: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  blocked: { backgroundColor: tokens.colorStatusDangerBackground1 },
  number: { fontVariantNumeric: 'tabular-nums' },
  note: {
    display: 'block',
    maxWidth: '240px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  link: { color: tokens.colorBrandForegroundLink },
  choice: { minWidth: '130px' },
  pages: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalM,
  },
})

const PAGE = 25

interface GridProps {
  one: ClientImport
  /** Filter of the rows. */
  query: Omit<ClientImportRowQuery, 'after' | 'limit'>
}

/** Lists the rows of an import page by page: values in the file, values as read, and the action. */
export function Grid({ one, query }: GridProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('client-imports')
  const [before, setBefore] = useState<number[]>([])
  const after = before.at(-1)
  const pageQuery = { ...query, limit: PAGE, ...(after === undefined ? {} : { after }) }
  const { data } = useAtomValue(importRowsAtom([one.id, pageQuery]))
  const mayFix = one.state === 'checked'
  if (!data) return <TableSkeleton columns={6} />
  if (data.rows.length === 0 && before.length === 0) return <EmptyState title={t('grid.none')} />
  const columns = clientImportColumns.filter(
    (name) => one.mapping.mapping[name] !== undefined || data.rows.some(({ cells }) => cells[name]),
  )
  const next = data.next_after
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too */}
      <section className={styles.frame} tabIndex={0} aria-label={t('grid.title')}>
        <table className={styles.table}>
          <thead>
            <tr className={styles.head}>
              <th className={styles.cell} scope="col">
                {t('grid.row')}
              </th>
              <th className={styles.cell} scope="col">
                {t('grid.action')}
              </th>
              {columns.map((name) => (
                <th key={name} className={styles.cell} scope="col">
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <GridRow key={row.position} id={one.id} row={row} columns={columns} mayFix={mayFix} />
            ))}
          </tbody>
        </table>
      </section>
      {before.length > 0 || next !== null ? (
        <div className={styles.pages}>
          <Button disabled={before.length === 0} onClick={() => setBefore(before.slice(0, -1))}>
            {t('grid.earlier')}
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && setBefore([...before, next])}>
            {t('grid.later')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

interface GridRowProps {
  id: string
  row: ClientImportRow
  columns: readonly (typeof clientImportColumns)[number][]
  mayFix: boolean
}

function GridRow({ id, row, columns, mayFix }: GridRowProps): ReactElement {
  const styles = useStyles()
  const { clientImports } = useClient().marine.partner
  const invalidate = useInvalidate()
  const { t, formatNumber } = useText('client-imports')
  const change = useChange((body: ClientImportRowChange) => clientImports.updateRow(id, row.position, body), {
    onDone: async () => {
      await invalidate(importKeys.one(id))
      await invalidate(importKeys.rows(id))
    },
  })
  return (
    <tr className={mergeClasses(row.state === 'blocked' && styles.blocked)}>
      <td className={mergeClasses(styles.cell, styles.number)}>{formatNumber(row.row_number)}</td>
      <td className={styles.cell}>
        {mayFix && row.state === 'ready' && row.choices.length > 1 ? (
          <Select
            size="small"
            className={styles.choice}
            aria-label={t('grid.choose', { row: row.row_number })}
            value={row.action ?? 'skip'}
            onChange={(_event, { value }) => change({ chosen: value as ImportAction })}
          >
            {row.choices.map((action) => (
              <option key={action} value={action}>
                {t(`actions.${action}`)}
              </option>
            ))}
          </Select>
        ) : (
          <RowStateBadge row={row} />
        )}
        {row.note ? <span className={styles.note}>{row.note}</span> : null}
        {row.client ? (
          <span className={styles.note}>
            {row.client.by ? t(`same.${row.client.by}`) : t('same.client')}{' '}
            <Link className={styles.link} href={pathOf(paths.partner.client, row.client.id)}>
              {row.client.name}
            </Link>
            {row.client.archived ? ` (${t('same.archived')})` : ''}
          </span>
        ) : null}
        {row.duplicate_of_row === null ? null : (
          <span className={styles.note}>{t('same.row', { row: formatNumber(row.duplicate_of_row) })}</span>
        )}
        {mayFix && row.state === 'blocked' ? (
          <Button size="small" appearance="subtle" onClick={() => change({ chosen: 'skip' })}>
            {t('grid.leave')}
          </Button>
        ) : null}
      </td>
      {columns.map((name) => (
        <td key={name} className={styles.cell}>
          <GridCell
            column={name}
            rowNumber={row.row_number}
            cell={row.cells[name]}
            onType={mayFix ? (text) => change({ typed: { [name]: text } }) : undefined}
          />
        </td>
      ))}
    </tr>
  )
}
