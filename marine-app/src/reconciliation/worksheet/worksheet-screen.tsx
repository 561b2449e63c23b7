import { type BankEntry, type BankEntryRef, type BankLine, lagosDay } from '@coverdesk/sdk'
import {
  EmptyState,
  ErrorScreen,
  hasPrivilege,
  marineUserAtom,
  PageTitle,
  TableSkeleton,
  useClient,
  useDebounced,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { Button, Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type Dispatch, type ReactElement, type SetStateAction, useEffect, useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { bankImportPath } from '../../paths.ts'
import { BulkLinesDialog } from '../matching/bulk-lines-dialog.tsx'
import { SumsCard } from '../matching/sums-card.tsx'
import { AgeingTable } from '../periods/ageing-table.tsx'
import { CloseMonthActions, CloseMonthNote } from '../periods/close-month.tsx'
import { PositionCard } from '../periods/position-card.tsx'
import {
  accountsAtom,
  bankKeys,
  nearAtom,
  openEntriesAtom,
  openLinesAtom,
  positionAtom,
  waitingLinesAtom,
} from '../reconciliation.atoms.ts'
import { lastDayOf, monthsAround } from '../shared/months.ts'
import { useBankFormats } from '../shared/use-bank-formats.ts'
import { useFileDrop } from '../statements/use-file-drop.ts'
import { EntryList } from './entry-list.tsx'
import { LineList } from './line-list.tsx'
import { linesWanted, useWorksheet } from './use-worksheet.ts'
import { useWorksheetKeys } from './use-worksheet-keys.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  // A phone has no keys.
  keys: { '@media (max-width: 640px)': { display: 'none' } },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

const PAGE = 50

/** `/marine-admin/reconciliation/accounts/:code`: shows the bank lines and ledger entries of a month side by side. */
export function WorksheetScreen(): ReactElement {
  const { code } = useParams<{ code: string }>()
  const accounts = useAtomValue(accountsAtom)
  const account = accounts.find((one) => one.code === code)
  const search = new URLSearchParams(useSearch())
  const newest = account?.oldest_open ?? account?.until ?? lagosDay()
  const month = search.get('month') ?? newest.slice(0, 7)
  const [path, navigate] = useLocation()
  // Keeps the month when its last line is settled.
  useEffect(() => {
    if (search.get('month')) return
    search.set('month', month)
    navigate(`${path}?${search}`, { replace: true })
  })
  return <Sheet key={`${code} ${month}`} code={code} month={month} />
}

function Sheet({ code, month }: { code: string; month: string }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const user = useAtomValue(marineUserAtom)
  const position = useAtomValue(positionAtom({ code, month }))
  const { t } = useText('marine-reconciliation')
  const { monthOf } = useBankFormats()
  const [wanted, setWanted] = useState(PAGE)
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  const until = lastDayOf(month)
  const bank = useAtomValue(openLinesAtom({ account: code, until, wanted: linesWanted(useSearch()) }))
  const lines = bank.data
  const sheet = useWorksheet(lines?.rows ?? [], lines?.more ?? false)
  const ledger = useAtomValue(
    openEntriesAtom({ account: code, until, wanted, ...(sheet.chosen && q ? { q } : {}) }),
  )
  const entries = ledger.data
  const near = useAtomValue(nearAtom(sheet.chosen && sheet.current ? sheet.current.id : '')).data
  const proposed = useAtomValue(waitingLinesAtom({ account: code, any: position.waiting > 0 })).data
  const waiting = new Set(position.waiting > 0 ? proposed?.rows.map(({ line_id }) => line_id) : [])
  const mayEdit = hasPrivilege(user, 'marine.reconciliation.edit') && !position.locked
  useWorksheetKeys(sheet, mayEdit)
  useFileDrop(code, mayEdit)
  // Matches new lines with entries once for each visit.
  useEffect(() => {
    if (!mayEdit) return
    void client.marine.admin.reconciliation.runMatching(code).then(
      () => invalidate(bankKeys.all),
      () => undefined,
    )
  }, [client, code, invalidate, mayEdit])
  const shown = visibleEntries(
    entries?.rows ?? [],
    sheet.current?.suggestion?.entry,
    sheet.chosen && !q ? near?.near : undefined,
  )
  return (
    <div className={styles.page}>
      <PageTitle
        title={position.account.name}
        lead={`${position.account.bank_name} · ${position.account.account_number}`}
        actions={
          <>
            <MonthSelect month={month} monthOf={monthOf} />
            {hasPrivilege(user, 'marine.reconciliation.edit') ? (
              <Button onClick={() => navigate(bankImportPath(code))}>{t('acts.import')}</Button>
            ) : null}
            <CloseMonthActions position={position} />
          </>
        }
      />
      <CloseMonthNote position={position} />
      <PositionCard position={position} />
      {lines && entries ? null : (bank.error ?? ledger.error) ? (
        <ErrorScreen
          error={bank.error ?? ledger.error}
          onRetry={() => {
            void bank.refetch()
            void ledger.refetch()
          }}
        />
      ) : (
        <TableSkeleton columns={2} />
      )}
      {!lines || !entries ? null : lines.rows.length === 0 && entries.rows.length === 0 && !q ? (
        <EmptyState
          title={t('nothing_open.title')}
          text={t('nothing_open.text', { month: monthOf(month) })}
        />
      ) : (
        <>
          {mayEdit ? <span className={mergeClasses(styles.note, styles.keys)}>{t('keys')}</span> : null}
          {mayEdit ? <SumsCard code={code} /> : null}
          <div className={styles.sides}>
            <BankSide lines={lines} sheet={sheet} mayEdit={mayEdit} waiting={waiting} />
            <LedgerSide
              entries={entries}
              sheet={sheet}
              typed={typed}
              setTyped={setTyped}
              shown={shown}
              mayEdit={mayEdit}
              setWanted={setWanted}
            />
          </div>
        </>
      )}
      {sheet.many ? (
        <BulkLinesDialog act="accept" lines={sheet.exact} onClose={() => sheet.setMany(false)} />
      ) : null}
      <AgeingTable position={position} />
    </div>
  )
}

interface MonthSelectProps {
  month: string
  monthOf: (month: string) => string
}

function MonthSelect({ month, monthOf }: MonthSelectProps): ReactElement {
  const [path, navigate] = useLocation()
  const { t } = useText('marine-reconciliation')
  return (
    <Select
      aria-label={t('month')}
      value={month}
      onChange={(_event, { value }) => navigate(`${path}?month=${value}`)}
    >
      {monthsAround(month, lagosDay()).map((one) => (
        <option key={one} value={one}>
          {monthOf(one)}
        </option>
      ))}
    </Select>
  )
}

interface BankSideProps {
  lines: { rows: BankLine[]; more: boolean; total: number }
  sheet: ReturnType<typeof useWorksheet>
  mayEdit: boolean
  waiting: Set<string | null>
}

/** The open lines of the bank. */
function BankSide({ lines, sheet, mayEdit, waiting }: BankSideProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-reconciliation')
  return (
    <section className={styles.side}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('sides.bank')}</h2>
        <span className={styles.note}>
          {lines.rows.length > 0 ? t('place', { place: sheet.place, count: lines.total }) : t('none_open')}
        </span>
      </div>
      {mayEdit && sheet.exact.length > 1 ? (
        <Button onClick={() => sheet.setMany(true)}>{t('many.exact', { count: sheet.exact.length })}</Button>
      ) : null}
      <LineList lines={lines.rows} sheet={sheet} mayEdit={mayEdit} waiting={waiting} />
      {lines.more ? <Button onClick={sheet.showMore}>{t('more')}</Button> : null}
      {sheet.canUndo && mayEdit ? <Button onClick={sheet.undo}>{t('acts.undo')}</Button> : null}
    </section>
  )
}

interface LedgerSideProps {
  entries: { rows: BankEntry[]; more: boolean; total: number }
  sheet: ReturnType<typeof useWorksheet>
  typed: string
  setTyped: Dispatch<SetStateAction<string>>
  shown: (BankEntry | BankEntryRef)[]
  mayEdit: boolean
  setWanted: Dispatch<SetStateAction<number>>
}

/** The open entries of the ledger. */
function LedgerSide({
  entries,
  sheet,
  typed,
  setTyped,
  shown,
  mayEdit,
  setWanted,
}: LedgerSideProps): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('marine-reconciliation')
  return (
    <section className={styles.side}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('sides.ledger')}</h2>
        <span className={styles.note}>{tn('position.entries', entries.total)}</span>
      </div>
      {sheet.chosen ? (
        <Field label={t('find_entry')}>
          <Input type="search" value={typed} onChange={(_event, data) => setTyped(data.value)} />
        </Field>
      ) : null}
      <EntryList entries={shown} sheet={sheet} mayEdit={mayEdit} />
      {entries.more ? <Button onClick={() => setWanted((all) => all + PAGE)}>{t('more')}</Button> : null}
    </section>
  )
}

/** Sorts suggested entries of the current line first, then near ones, then the others. */
function visibleEntries(
  rows: readonly BankEntry[],
  suggested: BankEntryRef | undefined,
  near: readonly BankEntryRef[] = [],
): (BankEntry | BankEntryRef)[] {
  const whole = new Map(rows.map((row) => [row.id, row]))
  const first = [...(suggested ? [suggested] : []), ...near].map((one) => whole.get(one.id) ?? one)
  const ids = new Set(first.map(({ id }) => id))
  return [...new Map(first.map((one) => [one.id, one])).values(), ...rows.filter(({ id }) => !ids.has(id))]
}
