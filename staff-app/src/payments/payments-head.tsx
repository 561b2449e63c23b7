import type { StatementSums } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Figure } from '@coverdesk/ui/charts'
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { summaryAtom } from './payments.atoms.ts'

const paymentTabs = {
  in: paths.payments,
  counter: paths.counterReceipts,
  cash: paths.cashBook,
  recoveries: paths.recoveryReceipts,
  out: paths.paymentsOut,
  refunds: paths.refunds,
  statement: paths.statementLines,
  suspense: paths.suspenseItems,
} as const
type PaymentTab = keyof typeof paymentTabs

const useStyles = makeStyles({
  tabs: { marginBlockEnd: tokens.spacingVerticalM, flexWrap: 'wrap' },
  sums: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    gap: tokens.spacingHorizontalM,
    marginBlockEnd: tokens.spacingVerticalL,
  },
})

/** Shows the lists of payments as tabs, with totals of matched and unmatched payments. */
export function PaymentsHead({ tab }: { tab: PaymentTab }): ReactElement {
  const styles = useStyles()
  const { t } = useText('payments')
  const [, navigate] = useLocation()
  const { data } = useAtomValue(summaryAtom)
  const tabs: PaymentTab[] = [
    'in',
    'counter',
    'cash',
    'recoveries',
    'out',
    'refunds',
    'statement',
    'suspense',
  ]
  return (
    <>
      <TabList
        className={styles.tabs}
        aria-label={t('tabs.label')}
        selectedValue={tab}
        onTabSelect={(_event, { value }) => navigate(paymentTabs[value as PaymentTab])}
      >
        {tabs.map((one) => (
          <Tab key={one} value={one}>
            {t(`tabs.${one}`)}
          </Tab>
        ))}
      </TabList>
      {(tab === 'in' || tab === 'out') && data ? (
        <section className={styles.sums} aria-label={t('sums.label')}>
          <Sums sums={data[tab]} list={paymentTabs[tab]} direction={tab} />
        </section>
      ) : null}
    </>
  )
}

interface SumsProps {
  sums: StatementSums
  /** Path of the list of payments. */
  list: string
  direction: 'in' | 'out'
}

function Sums({ sums: { matched, unmatched, lines }, list, direction }: SumsProps): ReactElement {
  const { t, tn, formatNaira, formatDate, formatRelative } = useText('payments')
  const oldest = (day: string | null): string =>
    day
      ? ` · ${t('sums.oldest', { day: formatDate(day), age: formatRelative(`${day}T12:00:00+01:00`) })}`
      : ''
  return (
    <>
      <Figure
        label={t('sums.unmatched')}
        value={formatNaira(unmatched.amount)}
        note={`${tn('sums.payments', unmatched.count)}${oldest(unmatched.oldest)}`}
        needsAction={unmatched.count > 0}
        href={`${list}?matched=no`}
      />
      <Figure
        label={t('sums.matched')}
        value={formatNaira(matched.amount)}
        note={tn('sums.payments', matched.count)}
        href={`${list}?matched=yes`}
      />
      <Figure
        label={t('sums.lines')}
        value={formatNaira(lines.amount)}
        note={`${tn('sums.lines_count', lines.count)}${oldest(lines.oldest)}`}
        href={`${paymentTabs.statement}?matched=no&direction=${direction}`}
      />
    </>
  )
}
