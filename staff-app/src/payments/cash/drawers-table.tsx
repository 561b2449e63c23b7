import type { CashBook, CashDrawer } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import {
  Button,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  wide: { overflowX: 'auto' },
  table: { minWidth: '900px' },
  cell: { verticalAlign: 'top', paddingBlock: tokens.spacingVerticalS },
  amount: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'top',
    paddingBlock: tokens.spacingVerticalS,
  },
  number: { textAlign: 'end', '& > *': { justifyContent: 'end' } },
  faint: { color: tokens.colorNeutralForeground2, display: 'block' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalXS, justifyContent: 'end' },
})

const columns = ['opening', 'received', 'returned', 'deposited', 'differences', 'closing'] as const

interface DrawersTableProps {
  book: CashBook
  mayAct: (drawer: CashDrawer) => boolean
  onAct: (what: 'deposit' | 'count', drawer: CashDrawer) => void
}

/** Shows every cashier's drawer from its opening to its closing. */
export function DrawersTable({ book, mayAct, onAct }: DrawersTableProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDate } = useText('payments')
  const notesOf = ({ waiting, pending, oldest_on }: CashDrawer): string[] => [
    ...(waiting > 0 ? [t('cash.waiting', { amount: formatNaira(waiting) })] : []),
    ...(pending > 0 ? [t('cash.pending', { amount: formatNaira(pending) })] : []),
    ...(oldest_on ? [t('cash.oldest', { day: formatDate(oldest_on) })] : []),
  ]
  return (
    <div className={styles.wide}>
      <Table className={styles.table} aria-label={t('cash.drawers')}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell>{t('cash.cashier')}</TableHeaderCell>
            {columns.map((column) => (
              <TableHeaderCell key={column} className={styles.number}>
                {t(`cash.${column}`)}
              </TableHeaderCell>
            ))}
            <TableHeaderCell />
          </TableRow>
        </TableHeader>
        <TableBody>
          {book.drawers.map((drawer) => (
            <TableRow key={drawer.cashier.id}>
              <TableCell className={styles.cell}>
                {drawer.cashier.name}
                {notesOf(drawer).map((note) => (
                  <span key={note} className={styles.faint}>
                    {note}
                  </span>
                ))}
                {drawer.overdue ? (
                  <StateBadge tone="danger" label={t('cash.overdue', { days: book.deposit_days })} />
                ) : null}
                {drawer.counted ? <StateBadge tone="success" label={t('cash.counted')} /> : null}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} className={styles.amount}>
                  {formatNaira(drawer[column])}
                </TableCell>
              ))}
              <TableCell className={styles.cell}>
                {mayAct(drawer) ? (
                  <div className={styles.actions}>
                    {drawer.closing > drawer.pending ? (
                      <Button size="small" onClick={() => onAct('deposit', drawer)}>
                        {t('cash.deposit')}
                      </Button>
                    ) : null}
                    {drawer.counted ? null : (
                      <Button size="small" onClick={() => onAct('count', drawer)}>
                        {t('cash.count')}
                      </Button>
                    )}
                  </div>
                ) : null}
              </TableCell>
            </TableRow>
          ))}
          {book.drawers.length > 1 ? (
            <TableRow>
              <TableCell className={styles.cell}>{t('cash.total')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} className={styles.amount}>
                  {formatNaira(book.drawers.reduce((sum, drawer) => sum + drawer[column], 0))}
                </TableCell>
              ))}
              <TableCell />
            </TableRow>
          ) : null}
        </TableBody>
      </Table>
    </div>
  )
}
