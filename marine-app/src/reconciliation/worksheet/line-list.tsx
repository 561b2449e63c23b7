import type { BankLine } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { LineHints } from '../lines/line-hints.tsx'
import { LineActions } from '../postings/line-actions.tsx'
import { useBankFormats } from '../shared/use-bank-formats.ts'
import type { Worksheet } from './use-worksheet.ts'

export const useRowStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalXS },
  row: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
    scrollMarginBlockStart: '120px',
  },
  current: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
  },
  linked: { backgroundColor: tokens.colorBrandBackground2 },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
  },
  press: {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  text: { overflowWrap: 'anywhere', minWidth: 0 },
  amount: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  why: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground1,
  },
  keys: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  key: { fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground3 },
})

interface LineListProps {
  lines: readonly BankLine[]
  sheet: Worksheet
  mayEdit: boolean
  /** Ids of lines with a proposal that isWaiting for approval. */
  waiting: ReadonlySet<string | null>
}

/** Lists the bank lines; the current one shows its suggested match. */
export function LineList({ lines, sheet, mayEdit, waiting }: LineListProps): ReactElement {
  const styles = useRowStyles()
  const { t } = useText('marine-reconciliation')
  // The focus stays in the list while lines leave it: a removed button has no blur event.
  const focused = useRef(false)
  return (
    <ul
      className={styles.list}
      aria-label={t('sides.bank')}
      onFocus={({ target }) => {
        focused.current = target.matches('[data-line]')
      }}
      onBlur={({ relatedTarget }) => {
        focused.current = relatedTarget instanceof Element && relatedTarget.matches('[data-line]')
      }}
    >
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          sheet={sheet}
          mayEdit={mayEdit}
          isWaiting={waiting.has(line.id)}
          current={line.id === sheet.current?.id}
          focused={focused}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  line: BankLine
  isWaiting: boolean
  current: boolean
  /** Whether a line of the list has the focus. */
  focused: RefObject<boolean>
}

function Line({
  line,
  sheet,
  mayEdit,
  isWaiting,
  current,
  focused,
}: Omit<LineListProps, 'lines' | 'waiting'> & LineProps) {
  const styles = useRowStyles()
  const place = useRef<HTMLLIElement>(null)
  const press = useRef<HTMLButtonElement>(null)
  const { t, dotted } = useText('marine-reconciliation')
  const { formatNaira, day, stateOf, toneOf, why } = useBankFormats()
  useEffect(() => {
    if (!current) return
    place.current?.scrollIntoView?.({ block: 'nearest' })
    if (focused.current) press.current?.focus()
  }, [current, focused])
  const { suggestion } = line
  return (
    <li
      ref={place}
      className={mergeClasses(styles.row, current && styles.current)}
      aria-current={current || undefined}
    >
      <button
        ref={press}
        type="button"
        data-line={line.id}
        tabIndex={current ? 0 : -1}
        className={styles.press}
        onClick={() => sheet.goTo(line.id)}
      >
        <span className={styles.head}>
          <span className={styles.text} dir="auto">
            {line.narration}
          </span>
          <bdi className={styles.amount}>{formatNaira(line.left)}</bdi>
        </span>
        <span className={styles.note}>
          {dotted([day(line.day), line.reference, line.payer])}
          {line.left === line.amount ? '' : ` · ${t('left_of', { amount: formatNaira(line.amount) })}`}
        </span>
      </button>
      {current || isWaiting || line.state !== 'unmatched' ? (
        <span className={styles.keys}>
          <StateBadge tone={toneOf(line.state)} label={stateOf(line.state)} />
          {isWaiting ? <StateBadge tone="waiting" label={t('proposals.title')} /> : null}
          {line.reason ? <span className={styles.note}>{line.reason}</span> : null}
        </span>
      ) : null}
      {current && suggestion && !sheet.chosen ? (
        <span className={styles.why}>
          <LinkRegular aria-hidden />
          <span>
            {t('suggested', { title: suggestion.entry.title, amount: formatNaira(suggestion.entry.left) })}
            <br />
            <span className={styles.note}>{why(suggestion)}</span>
          </span>
        </span>
      ) : null}
      {current && !sheet.chosen ? <LineHints line={line} mayEdit={mayEdit} /> : null}
      {current && mayEdit ? (
        <>
          <div className={styles.keys}>
            {sheet.chosen ? (
              <Button
                size="small"
                appearance="primary"
                disabledFocusable={sheet.busy || sheet.chosen.length === 0}
                onClick={sheet.accept}
              >
                {t('acts.join', { count: sheet.chosen.length })}
              </Button>
            ) : suggestion ? (
              <Button size="small" appearance="primary" disabledFocusable={sheet.busy} onClick={sheet.accept}>
                {t('acts.accept')}
              </Button>
            ) : null}
            <Button size="small" onClick={sheet.skip}>
              {t('acts.skip')}
            </Button>
            <Button size="small" onClick={sheet.byHand}>
              {t(sheet.chosen ? 'acts.leave' : 'acts.by_hand')}
            </Button>
          </div>
          <LineActions line={line} dialog={sheet.openDialog} />
        </>
      ) : null}
    </li>
  )
}
