import { type ClientImport, clientImportColumns, type ImportMapping } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, Radio, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: { borderCollapse: 'collapse', minWidth: '100%', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    maxWidth: '220px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  head: { backgroundColor: tokens.colorBrandBackground2, fontWeight: tokens.fontWeightSemibold },
  above: { color: tokens.colorNeutralForeground3 },
})

const SHOWN = 8

interface FirstRowsProps {
  one: ClientImport
  headRow: number
  mapping: ImportMapping
  onHead: (row: number) => void
}

/** Shows the first rows of the file as read, with the field of each column. */
export function FirstRows({ one, headRow, mapping, onHead }: FirstRowsProps): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('client-imports')
  const shown = one.first_rows.slice(0, Math.max(SHOWN, headRow + 3))
  const width = Math.max(0, ...shown.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, at) => at)
  const takenFor = (at: number): string => {
    const column = clientImportColumns.find((name) => mapping[name] === at)
    return column ? t(`columns.${column}`) : t('mapping.not_taken')
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too
    <section className={styles.frame} tabIndex={0} aria-label={t('mapping.first_rows')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.cell} scope="col">
              {t('mapping.head')}
            </th>
            {places.map((at) => (
              <th key={at} className={styles.cell} scope="col">
                {takenFor(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ position, row_number, cells }) => (
            <tr
              key={position}
              className={mergeClasses(
                position === headRow && styles.head,
                position < headRow && styles.above,
              )}
            >
              <td className={styles.cell}>
                <Radio
                  name="head-row"
                  checked={position === headRow}
                  aria-label={t('mapping.head_is', { row: formatNumber(row_number) })}
                  label={formatNumber(row_number)}
                  onChange={() => onHead(position)}
                />
              </td>
              {places.map((at) => (
                <td key={at} className={styles.cell} dir="auto">
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
