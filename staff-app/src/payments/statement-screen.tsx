import type { StatementLine } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, userAtom, useText } from '@coverdesk/ui'
import type { Bulk, Column } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { claimPath, paths, policyPath } from '../paths.ts'
import { ImportDialog } from './import-dialog.tsx'
import { statementLineListAtoms, summaryAtom } from './payments.atoms.ts'
import { PaymentsHead } from './payments-head.tsx'
import { SelectionSum } from './selection-sum.tsx'
import { UnmatchDialog } from './unmatch-dialog.tsx'

const FILTERS = ['matched', 'direction', 'account', 'from', 'until']

const paymentName = ({ payment }: StatementLine): string | null =>
  payment && (payment.claim_number ?? payment.policy_number ?? payment.reference)

/** `/payments/statement/`: statement lines of the company's accounts, and the payment that each shows. */
export function StatementScreen(): ReactElement {
  const { t, formatDate, formatNaira, formatDateTime } = useText('payments')
  const mayEdit = hasPrivilege(useAtomValue(userAtom), 'payment.payment.edit')
  const accounts = useAtomValue(summaryAtom).data?.accounts ?? []
  const [importing, setImporting] = useState(false)
  const [undone, setUndone] = useState<{ line: StatementLine; done: () => void } | null>(null)
  const accountName = (code: string): string => accounts.find((one) => one.code === code)?.name ?? code
  const columns: Column<StatementLine>[] = [
    {
      key: 'reference',
      label: t('statement.columns.reference'),
      width: 215,
      render: (row) => (
        <span dir="ltr" translate="no">
          {row.reference || row.narration}
        </span>
      ),
    },
    { key: 'narration', label: t('statement.columns.narration'), spare: 3, render: (row) => row.narration },
    {
      key: 'amount',
      label: t('statement.columns.amount'),
      numeric: true,
      width: 155,
      render: (row) => formatNaira(row.amount),
    },
    {
      key: 'day',
      label: t('statement.columns.day'),
      sort: 'day',
      width: 130,
      render: (row) => formatDate(row.day),
    },
    {
      key: 'payment',
      label: t('statement.columns.payment'),
      width: 205,
      render: (row) => paymentName(row) ?? <StateBadge tone="attention" label={t('match.no')} />,
    },
    {
      key: 'account',
      label: t('statement.columns.account'),
      spare: 2,
      render: (row) => accountName(row.account),
    },
    {
      key: 'added_by',
      label: t('statement.columns.added_by'),
      spare: 4,
      render: (row) =>
        row.noted
          ? t('statement.by_hand', { name: row.added_by })
          : `${row.added_by}, ${formatDateTime(row.added_at)}`,
    },
    {
      key: 'matched_by',
      label: t('statement.columns.matched_by'),
      spare: 1,
      render: (row) => row.matched_by,
    },
  ]
  const bulk: Bulk<StatementLine> = {
    actions: (rows, done) => {
      const [line] = rows.length === 1 ? rows : []
      return (
        <>
          <SelectionSum amounts={rows.map(({ amount }) => amount)} />
          {line?.payment ? (
            <Button onClick={() => setUndone({ line, done })}>{t('match.undo')}</Button>
          ) : null}
        </>
      )
    },
    nameOf: (row) => row.reference || row.narration,
  }
  return (
    <>
      <ListPage
        title={t('statement.title')}
        listKey="statement-lines"
        exported
        above={<PaymentsHead tab="statement" />}
        actions={
          mayEdit ? (
            <Button appearance="primary" onClick={() => setImporting(true)}>
              {t('statement.import')}
            </Button>
          ) : null
        }
        rowsOf={statementLineListAtoms}
        columns={columns}
        {...(mayEdit ? { bulk } : {})}
        filters={[
          {
            name: 'matched',
            label: t('match.column'),
            options: (['no', 'yes'] as const).map((value) => ({ value, label: t(`match.${value}`) })),
          },
          {
            name: 'direction',
            label: t('statement.direction'),
            options: (['in', 'out'] as const).map((value) => ({
              value,
              label: t(`statement.directions.${value}`),
            })),
          },
          {
            name: 'account',
            label: t('statement.columns.account'),
            options: accounts.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]}
        filterNames={FILTERS}
        days={[{ label: t('statement.columns.day'), from: 'from', until: 'until' }]}
        hrefOf={({ payment, amount }) =>
          payment?.claim_id
            ? claimPath(payment.claim_id)
            : payment?.policy_id
              ? policyPath(payment.policy_id)
              : `${amount > 0 ? paths.payments : paths.paymentsOut}?matched=no`
        }
        searchLabel={t('statement.search')}
        empty={{ title: t('statement.empty.title'), text: t('statement.empty.text') }}
      />
      {importing ? <ImportDialog accounts={accounts} onClose={() => setImporting(false)} /> : null}
      {undone ? (
        <UnmatchDialog
          name={paymentName(undone.line) ?? ''}
          line={undone.line}
          onClose={() => setUndone(null)}
          onDone={() => {
            undone.done()
            setUndone(null)
          }}
        />
      ) : null}
    </>
  )
}
