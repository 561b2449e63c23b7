import type { CommissionRunDetail } from '@coverdesk/sdk'
import { PageTitle, StateBadge, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useParams } from 'wouter'
import { agencyPath } from '../paths.ts'
import { TakenBackBy } from '../shared/taken-back-by.tsx'
import { runAtom } from './agencies.atoms.ts'
import { RunActions } from './run-actions.tsx'
import { RUN_TONES } from './runs-screen.tsx'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    textAlign: 'start',
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    fontWeight: 'inherit',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  amount: { textAlign: 'end', paddingInlineEnd: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  head: { color: tokens.colorNeutralForeground2 },
  note: { color: tokens.colorNeutralForeground2, marginBlock: `0 ${tokens.spacingVerticalM}` },
})

/** `/payments/commission-runs/:id`: a payment run with its transfers, and the decision on it. */
export function RunScreen(): ReactElement {
  const styles = useStyles()
  const { id = '' } = useParams()
  const { t, formatNaira } = useText('agencies')
  const run = useAtomValue(runAtom(id))
  const isOwn = run.status === 'awaiting_approval' && run.actions.includes('withdraw')
  return (
    <>
      <PageTitle
        title={t('runs.one', { number: run.number })}
        lead={formatNaira(run.amount)}
        actions={<RunActions run={run} />}
      />
      {isOwn ? <p className={styles.note}>{t('runs.own')}</p> : null}
      {run.limit ? (
        <p className={styles.note}>{t('runs.over_limit', { limit: formatNaira(run.limit.limit) })}</p>
      ) : null}
      <DetailLayout
        main={
          <>
            <TakenBackBy users={run.can_take_back} />
            <Transfers run={run} />
          </>
        }
        side={<RunFacts run={run} />}
      />
    </>
  )
}

function Transfers({ run }: { run: CommissionRunDetail }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('agencies')
  const head = mergeClasses(styles.cell, styles.head)
  return (
    <Card title={t('runs.transfers')}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={head}>
                {t('one')}
              </th>
              <th scope="col" className={head}>
                {t('facts.account')}
              </th>
              <th scope="col" className={mergeClasses(head, styles.amount)}>
                {t('runs.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {run.lines.map(({ agency, amount, bank, account_number, account_name }) => (
              <tr key={agency.code}>
                <th scope="row" className={styles.cell}>
                  <Link href={agencyPath(agency.code)}>{agency.name}</Link>
                </th>
                <td className={styles.cell}>
                  {account_name} · {bank} <bdi dir="ltr">{account_number}</bdi>
                </td>
                <td className={mergeClasses(styles.cell, styles.amount)}>{formatNaira(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function RunFacts({ run }: { run: CommissionRunDetail }): ReactElement {
  const { t, formatDate, formatDateTime, formatList } = useText('agencies')
  const decided = run.decided_by
    ? formatList([run.decided_by, run.decided_at ? formatDateTime(run.decided_at) : ''])
    : ''
  return (
    <Card title={t('runs.status')}>
      <Facts
        facts={[
          [
            t('runs.status'),
            <StateBadge key="status" tone={RUN_TONES[run.status]} label={t(`runs.statuses.${run.status}`)} />,
          ],
          [t('runs.made_by'), formatList([run.made_by, formatDateTime(run.made_at)])],
          [t('runs.decided_by'), decided],
          [t('runs.reason'), run.reason ?? ''],
          [t('runs.paid_on'), run.paid_on ? formatDate(run.paid_on) : ''],
          [t('runs.paid_by'), run.paid_by ?? ''],
          [t('runs.account'), run.account?.name ?? ''],
          [t('runs.reference'), run.bank_reference ?? ''],
        ]}
      />
    </Card>
  )
}
