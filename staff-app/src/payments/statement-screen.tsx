import { paymentName, statementLineList } from '@coverdesk/lists/statement-lines'
import type { StatementLine } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, userAtom, useText } from '@coverdesk/ui'
import type { Bulk } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { claimPath, paths, policyPath, refundPath, suspenseItemPath } from '../paths.ts'
import { ImportDialog } from './import-dialog.tsx'
import { statementLineListAtoms, summaryAtom } from './payments.atoms.ts'
import { PaymentsHead } from './payments-head.tsx'
import { SelectionSum } from './selection-sum.tsx'
import { RecordDialog } from './suspense-items/record-dialog.tsx'
import { UnmatchDialog } from './unmatch-dialog.tsx'

/** `/payments/statement/`: statement lines of the company's accounts, and the payment that each shows. */
export function StatementScreen(): ReactElement {
  const { t, formatDateTime, formatList } = useText('payments')
  const mayEdit = hasPrivilege(useAtomValue(userAtom), 'payment.payment.edit')
  const accounts = useAtomValue(summaryAtom).data?.accounts ?? []
  const [importing, setImporting] = useState(false)
  const [undone, setUndone] = useState<{ line: StatementLine; done: () => void } | null>(null)
  const [unknown, setUnknown] = useState<{ line: StatementLine; done: () => void } | null>(null)
  const accountName = (code: string): string => accounts.find((one) => one.code === code)?.name ?? code
  const list = useDefinedList(statementLineList, {
    cells: {
      reference: (row) => (
        <span dir="ltr" translate="no">
          {row.reference || row.narration}
        </span>
      ),
      payment: (row) =>
        row.suspense_item_id ? (
          <StateBadge tone="waiting" label={t('tabs.suspense')} />
        ) : (
          (paymentName(row) ?? <StateBadge tone="attention" label={t('match.no')} />)
        ),
      account: (row) => accountName(row.account),
      added_by: (row) =>
        row.noted
          ? t('statement.by_hand', { name: row.added_by })
          : formatList([row.added_by, formatDateTime(row.added_at)]),
    },
    options: { account: accounts.map(({ code, name }) => ({ value: code, label: name })) },
    withoutFilters: ['amount'],
  })
  const bulk: Bulk<StatementLine> = {
    actions: (rows, done) => {
      const [line] = rows.length === 1 ? rows : []
      return (
        <>
          <SelectionSum amounts={rows.map(({ amount }) => amount)} />
          {line && !line.payment && line.amount > 0 && !line.suspense_item_id ? (
            <Button onClick={() => setUnknown({ line, done })}>{t('statement.to_suspense')}</Button>
          ) : null}
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
        {...list}
        above={<PaymentsHead tab="statement" />}
        actions={
          mayEdit ? (
            <Button appearance="primary" onClick={() => setImporting(true)}>
              {t('statement.import')}
            </Button>
          ) : null
        }
        rowsOf={statementLineListAtoms}
        {...(mayEdit ? { bulk } : {})}
        hrefOf={({ payment, amount, suspense_item_id }) => {
          if (suspense_item_id) return suspenseItemPath(suspense_item_id)
          if (payment?.refund_id) return refundPath(payment.refund_id)
          if (payment?.claim_id) return claimPath(payment.claim_id)
          if (payment?.policy_id) return policyPath(payment.policy_id)
          return `${amount > 0 ? paths.payments : paths.paymentsOut}?matched=no`
        }}
        searchLabel={t('statement.search')}
        empty={{ title: t('statement.empty.title'), text: t('statement.empty.text') }}
      />
      {importing ? <ImportDialog accounts={accounts} onClose={() => setImporting(false)} /> : null}
      {unknown ? (
        <RecordDialog
          line={unknown.line}
          onClose={() => setUnknown(null)}
          onDone={() => {
            unknown.done()
            setUnknown(null)
          }}
        />
      ) : null}
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
