import type { OtherTransactionDetail } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { JournalLinesTable } from '../shared/records/journal-lines-table.tsx'
import { Reversals } from './reversals-card.tsx'
import { otherAtom } from './wallet.atoms.ts'

/** `/marine-admin/wallet-transactions/other/:id`: both sides of a posting without a wallet, and what made it. */
export function OtherTransactionScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const transaction = useAtomValue(otherAtom(id))
  const { t, formatNaira } = useText('marine-wallet')
  const { kind, amount, lines, reversals, description } = transaction
  return (
    <>
      <PageTitle title={`${t(`kinds.${kind}`)} · ${formatNaira(amount)}`} lead={description} />
      <DetailLayout
        key={id}
        main={
          <>
            <Card title={t('journal_lines.title')}>
              <JournalLinesTable lines={lines} />
            </Card>
            {reversals.length > 0 ? (
              <Reversals reversals={reversals} path={paths.admin.otherTransaction} />
            ) : null}
          </>
        }
        side={<About transaction={transaction} />}
      />
    </>
  )
}

function About({ transaction }: { transaction: OtherTransactionDetail }): ReactElement {
  const { t, formatDate, formatDateTime } = useText('marine-wallet')
  const { subject, reversal_of: original } = transaction
  return (
    <Card title={t('about')}>
      <Facts
        facts={[
          [t('columns.booked'), formatDateTime(transaction.booked_at)],
          [t('columns.value_date'), formatDate(transaction.value_date)],
          ...(subject
            ? [[t(`made_from.${subject.kind}`), <Subject key="subject" of={transaction} />] as const]
            : []),
          [
            t('fields.reversal_of'),
            original ? (
              <RouteLink key="original" href={pathOf(paths.admin.otherTransaction, original)}>
                {t('see_posting')}
              </RouteLink>
            ) : null,
          ],
          [t('fields.reason'), transaction.reason],
          [t('fields.made_by'), transaction.made_by],
          [t('fields.checked_by'), transaction.checked_by],
        ]}
      />
    </Card>
  )
}

/** Names the source of a posting, as a link for users who may open it. */
function Subject({ of }: { of: OtherTransactionDetail }): ReactElement {
  const user = useAtomValue(marineUserAtom)
  const { kind = 'bank_line', id = '', number = '' } = of.subject ?? {}
  const needed = kind === 'credit_note' ? 'marine.note.read' : 'marine.reconciliation.read'
  if (!hasPrivilege(user, needed)) return <bdi>{number}</bdi>
  const hrefs = {
    bank_line: pathOf(paths.admin.bankLine, id),
    bank_account: `${pathOf(paths.admin.bankAccount, id)}?month=${of.value_date.slice(0, 7)}`,
    credit_note: pathOf(paths.admin.creditNote, id),
  }
  return (
    <RouteLink href={hrefs[kind]}>
      <bdi>{number}</bdi>
    </RouteLink>
  )
}
