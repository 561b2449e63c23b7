import { noteOf, walletStatementList } from '@coverdesk/lists/wallet-transactions'
import type { WalletLine, WalletStatement } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList, useListAddress } from '@coverdesk/ui/list-page'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { LineName } from '../shared/records/line-name.tsx'
import { AmountWithAllocation } from './amount-with-allocation.tsx'
import { PeriodBar } from './period-bar.tsx'
import { SignedAmount } from './signed-amount.tsx'
import { StatementFile } from './statement-file.tsx'
import { statementAtoms } from './wallet.atoms.ts'
import { WalletCard } from './wallet-card.tsx'

const FILTERS = ['from', 'to', 'kind']

const useStyles = makeStyles({
  ends: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXXL, margin: 0 },
  end: { display: 'flex', gap: tokens.spacingHorizontalS },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, margin: 0 },
})

/** `/marine-partner/wallet-funding-requests/statement`: every movement, the newest first, each with what it left. */
export function StatementScreen(): ReactElement {
  const { t, formatNaira, formatDate, dotted } = useText('marine-wallet')
  const textOf = (line: WalletLine): string => {
    const back = line.reversals.map(({ amount, booked_at, reason }) =>
      t('reversed_line', { amount: formatNaira(-amount), day: formatDate(booked_at), reason }),
    )
    const { hold } = line
    const became = hold
      ? hold.resolved_at
        ? t(`hold.${hold.state}`, { day: formatDate(hold.resolved_at) })
        : t('hold.open')
      : ''
    return dotted([noteOf(line), became, ...back])
  }
  const list = useDefinedList(walletStatementList, {
    cells: {
      what: (line) => <LineName line={line} />,
      note: textOf,
      amount: (line) =>
        leadsToLots(line) ? (
          <AmountWithAllocation kind="partner" line={line} />
        ) : (
          <SignedAmount amount={line.amount} />
        ),
    },
  })
  return (
    <>
      <WalletCard shown="statement" />
      <PeriodBar names={FILTERS} />
      <Ends />
      <ListPage
        {...list}
        days={[]}
        rowsOf={statementAtoms}
        hrefOf={hrefOf}
        searchLabel={t('search_statement')}
        empty={{ title: t('statement_empty.title'), text: t('statement_empty.text') }}
        actions={<StatementFile names={FILTERS} />}
      />
    </>
  )
}

/** A hold counts as spent when it is captured. */
const leadsToLots = ({ kind, hold }: WalletLine): boolean =>
  kind !== 'release' && (hold === null || hold.state === 'captured')

/** Links to the request or policy behind a transaction. */
function hrefOf({ subject }: WalletLine): string {
  // A partner's credit notes are on the wallet page.
  if (!subject || subject.kind === 'credit_note') return paths.partner.walletFundingRequests
  const path = subject.kind === 'policy' ? paths.partner.policy : paths.partner.walletFundingRequest
  return pathOf(path, subject.id)
}

/** Shows the opening and closing balance of the days shown. */
function Ends(): ReactElement | null {
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-wallet')
  const { q, sort, filters } = useListAddress(FILTERS)
  const { data } = useAtomValue(statementAtoms({ q, sort, filters }))
  const meta = (data?.pages[0] as WalletStatement | undefined)?.meta
  if (!meta) return null
  const ends = [
    [t('columns.opening'), meta.opening],
    [t('columns.closing'), meta.closing],
  ] as const
  return (
    <>
      <dl className={styles.ends}>
        {ends.map(([label, amount]) => (
          <div key={label} className={styles.end}>
            <dt className={styles.term}>{label}</dt>
            <dd className={styles.value}>{formatNaira(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('goes_by')}</p>
    </>
  )
}
