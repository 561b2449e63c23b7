import type { BankPreview, BankRowError, BankRowHint } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import {
  Button,
  Checkbox,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useBankFormats } from '../shared/use-bank-formats.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', inlineSize: '100%' },
  cell: {
    padding: tokens.spacingHorizontalS,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  name: { whiteSpace: 'nowrap', overflowWrap: 'normal' },
  /** A phone has no room for a column of its own. */
  under: {
    display: 'none',
    fontVariantNumeric: 'tabular-nums',
    '@media (max-width: 640px)': { display: 'block' },
  },
  figure: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  narrow: { width: '1%', whiteSpace: 'nowrap' },
  spare: { '@media (max-width: 640px)': { display: 'none' } },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  found: { overflowWrap: 'anywhere' },
  left: { color: tokens.colorNeutralForeground3 },
  end: { display: 'grid', justifyItems: 'end', rowGap: tokens.spacingVerticalS },
})

const KOBO = 100

interface PreviewCardProps {
  preview: BankPreview
  onDecide: (row: number, decision: 'add' | 'skip') => void
  actions: ReactNode
}

/** Shows each row as in the file and as read, with its possible duplicate beside it. */
export function PreviewCard({ preview, onDecide, actions }: PreviewCardProps): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNumber } = useText('marine-reconciliation')
  const { formatNaira, day } = useBankFormats()
  const { difference, faults, hints, locked, broken_at, expected_opening, opening } = preview
  return (
    <Card title={t('preview.title')}>
      <div className={styles.stack}>
        <strong role="status">
          {tn('preview.found', preview.added, { left_out: formatNumber(preview.left_out) })}{' '}
          {preview.passed_over > 0 ? tn('preview.passed_over', preview.passed_over) : null}
        </strong>
        {difference === 0 && broken_at === null && preview.fault_count === 0 ? (
          <MessageBar intent="success" layout="multiline">
            <MessageBarBody>
              {t(preview.known_sum === 0 ? 'preview.adds_up' : 'preview.adds_up_known', {
                opening: formatNaira(opening ?? 0),
                sum: formatNaira(preview.sum),
                known: formatNaira(preview.known_sum),
                closing: formatNaira(preview.closing ?? 0),
              })}
            </MessageBarBody>
          </MessageBar>
        ) : (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {difference === null
                ? opening === null || preview.opening_checked
                  ? t('preview.ends_missing')
                  : t('preview.opening_unchecked', { opening: formatNaira(opening) })
                : difference === 0
                  ? broken_at === null
                    ? t('preview.faults_wait')
                    : null
                  : t('preview.differs', {
                      come_to: formatNaira((opening ?? 0) + preview.sum + preview.known_sum),
                      closing: formatNaira(preview.closing ?? 0),
                      difference: formatNaira(difference),
                    })}{' '}
              {broken_at === null ? null : t('preview.broken_at', { row: formatNumber(broken_at) })}
            </MessageBarBody>
          </MessageBar>
        )}
        <PreviewNotes
          expected_opening={expected_opening}
          opening={opening}
          formatNaira={formatNaira}
          locked={locked}
          hints={hints}
          faults={faults}
          onDecide={onDecide}
        />
        <PreviewRows preview={preview} onDecide={onDecide} day={day} formatNaira={formatNaira} />
        <div className={styles.end}>{actions}</div>
      </div>
    </Card>
  )
}

interface PreviewNotesProps {
  expected_opening: number | null
  opening: number | null
  formatNaira: (kobo: number | null | undefined) => string
  locked: number
  hints: BankRowHint[]
  faults: BankRowError[]
  onDecide: (row: number, decision: 'add' | 'skip') => void
}

/** What is missing or wrong in the file. */
function PreviewNotes({
  expected_opening,
  opening,
  formatNaira,
  locked,
  hints,
  faults,
  onDecide,
}: PreviewNotesProps): ReactElement {
  const { t, tn, formatNumber } = useText('marine-reconciliation')
  const styles = useStyles()
  return (
    <>
      {expected_opening !== null && opening !== null && expected_opening !== opening ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t('preview.gap', { expected: formatNaira(expected_opening), opening: formatNaira(opening) })}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {locked > 0 ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{tn('preview.locked', locked)}</MessageBarBody>
        </MessageBar>
      ) : null}
      {hints.length > 0 ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {hints.map(({ row, reason, found }) => (
              <div key={`${row} ${reason}`} className={styles.found}>
                {t(`hints.${reason}`, {
                  row: formatNumber(row),
                  found:
                    reason === 'reference_rounded' ? found : formatNaira(Math.round(Number(found) * KOBO)),
                })}
              </div>
            ))}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {faults.length > 0 ? (
        <ul>
          {faults.map(({ row, reason, found, left_out }) => (
            <li key={row} className={mergeClasses(styles.found, left_out && styles.left)}>
              {t(`faults.${reason}`, { row: formatNumber(row), found })}{' '}
              <Button size="small" onClick={() => onDecide(row, left_out ? 'add' : 'skip')}>
                {t(left_out ? 'preview.put_back' : 'preview.leave_out')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface PreviewRowsProps {
  preview: BankPreview
  onDecide: (row: number, decision: 'add' | 'skip') => void
  day: (value: string | null | undefined) => string
  formatNaira: (kobo: number | null | undefined) => string
}

/** The lines of the file as they were read. */
function PreviewRows({ preview, onDecide, day, formatNaira }: PreviewRowsProps): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('marine-reconciliation')
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['take', 'row', 'day', 'text', 'reference', 'amount'] as const).map((name) => (
              <th
                key={name}
                scope="col"
                className={mergeClasses(
                  styles.cell,
                  styles.name,
                  name === 'amount' && styles.figure,
                  (name === 'row' || name === 'reference' || name === 'amount') && styles.spare,
                )}
              >
                {t(`preview.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ row, raw, duplicate, decision, ...line }) => (
            <tr key={row} className={decision === 'skip' ? styles.left : undefined}>
              <td className={mergeClasses(styles.cell, styles.narrow)}>
                <Checkbox
                  checked={decision === 'add'}
                  aria-label={t('preview.take_row', { row: formatNumber(row) })}
                  onChange={(_event, { checked }) => onDecide(row, checked ? 'add' : 'skip')}
                />
              </td>
              <td className={mergeClasses(styles.cell, styles.narrow, styles.spare)}>{formatNumber(row)}</td>
              <td className={mergeClasses(styles.cell, styles.narrow)}>
                {day(line.day)}
                <div className={styles.note}>{raw.day}</div>
              </td>
              <td className={styles.cell} dir="auto">
                {line.narration}
                <div className={styles.under}>
                  <strong>
                    <bdi>{formatNaira(line.amount)}</bdi>
                  </strong>
                </div>
                {duplicate ? (
                  <div className={styles.note}>
                    {t(`preview.duplicate_${duplicate.where}`, {
                      row: formatNumber(duplicate.row),
                      day: day(duplicate.day),
                      text: duplicate.narration,
                      file: duplicate.file_name,
                    })}
                  </div>
                ) : null}
              </td>
              <td className={mergeClasses(styles.cell, styles.spare)}>{line.reference}</td>
              <td className={mergeClasses(styles.cell, styles.figure, styles.spare)}>
                <bdi>{formatNaira(line.amount)}</bdi>
                <div className={styles.note}>{raw.amount}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
