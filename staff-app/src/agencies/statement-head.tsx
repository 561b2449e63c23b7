import type { AgencyStatement } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Figure } from '@coverdesk/ui/charts'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { statementAtom } from './agencies.atoms.ts'

const useStyles = makeStyles({
  head: { display: 'grid', rowGap: tokens.spacingVerticalL, marginBlockEnd: tokens.spacingVerticalL },
  sums: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
})

interface StatementHeadProps {
  code: string
  /** Days of the period; empty for all time. */
  from: string
  until: string
}

/** The agency of a statement, and its balances and sums of the period. */
export function StatementHead(period: StatementHeadProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('agencies')
  const { data: statement } = useAtomValue(statementAtom(period))
  if (!statement) return <Spinner size="tiny" />
  const sums = ['opening', 'accrued', 'taken_back', 'paid', 'closing'] as const
  return (
    <div className={styles.head}>
      <AgencyCard statement={statement} />
      <section className={styles.sums} aria-label={t('statement.title')}>
        {sums.map((name) => (
          <Figure key={name} label={t(`statement.${name}`)} value={formatNaira(statement[name])} />
        ))}
      </section>
    </div>
  )
}

function AgencyCard({ statement: { agency } }: { statement: AgencyStatement }): ReactElement {
  const { t, formatDate, formatNaira, formatNumber } = useText('agencies')
  const share = (bps: number): string =>
    formatNumber(bps / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const { account } = agency
  return (
    <Card title={`${agency.code} ${agency.name}`}>
      <Facts
        facts={[
          [t('columns.kind'), t(`kinds.${agency.kind}`)],
          [t('columns.rate'), share(agency.commission_bps)],
          [t('facts.third_party'), share(agency.third_party_bps)],
          [
            t('columns.licence_until'),
            agency.licence_until ? formatDate(agency.licence_until) : t('licence.none'),
          ],
          [t('facts.sells'), t(agency.sells ? 'facts.yes' : 'facts.no')],
          [
            t('facts.account'),
            account
              ? `${account.account_name} · ${account.bank} ${account.account_number}`
              : t('facts.account_missing'),
          ],
          [t('columns.in_payment'), formatNaira(agency.in_payment)],
        ]}
      />
    </Card>
  )
}
