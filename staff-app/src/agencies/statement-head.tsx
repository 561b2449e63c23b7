import type { AgencyStatement } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, userAtom, useText } from '@coverdesk/ui'
import { WaitingNote } from '@coverdesk/ui/change-requests'
import { Figure } from '@coverdesk/ui/charts'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Button, MessageBar, MessageBarBody, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useState } from 'react'
import { paths } from '../paths.ts'
import { statementAtom } from './agencies.atoms.ts'
import { StatementFiles } from './statement-files.tsx'

const AccountDialog = lazyPart(() => import('./account-dialog.tsx').then((m) => m.AccountDialog))

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
  const sums = [
    'opening',
    'premium',
    'commission',
    'vat',
    'wht',
    'accrued',
    'taken_back',
    'paid',
    'closing',
  ] as const
  return (
    <div className={styles.head}>
      <WaitingNote waiting={statement.waiting} href={paths.changeRequests} />
      <AgencyCard statement={statement} />
      <section className={styles.sums} aria-label={t('statement.title')}>
        {sums.map((name) => (
          <Figure key={name} label={t(`statement.${name}`)} value={formatNaira(statement[name])} />
        ))}
      </section>
      {statement.ledger === statement.closing ? null : (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {t('statement.ledger_differs', { sum: formatNaira(statement.ledger) })}
          </MessageBarBody>
        </MessageBar>
      )}
      <StatementFiles {...period} />
    </div>
  )
}

function AgencyCard({ statement: { agency, waiting } }: { statement: AgencyStatement }): ReactElement {
  const user = useAtomValue(userAtom)
  const [open, setOpen] = useState(false)
  const { t, formatDate, formatNaira, formatNumber } = useText('agencies')
  const share = (bps: number): string =>
    formatNumber(bps / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const { account } = agency
  return (
    <Card
      title={`${agency.code} ${agency.name}`}
      actions={
        hasPrivilege(user, 'settings.setup.edit') && !waiting ? (
          <Button onClick={() => setOpen(true)}>
            {t(account ? 'bank_account.change' : 'bank_account.record')}
          </Button>
        ) : null
      }
    >
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
          [t('facts.holder_at_bank'), account ? (account.holder_name ?? t('facts.holder_unknown')) : ''],
          [t('columns.in_payment'), formatNaira(agency.in_payment)],
        ]}
      />
      {open ? (
        <Suspense>
          <AccountDialog agency={agency} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
