import { noteOf } from '@coverdesk/lists/wallet-transactions'
import type { WalletSubject, WalletTransaction } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { JournalLinesTable } from '../shared/records/journal-lines-table.tsx'
import { LineName } from '../shared/records/line-name.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { ProposeCard } from './propose-card.tsx'
import { Reversals } from './reversals-card.tsx'
import { transactionAtom } from './wallet.atoms.ts'

/** `/marine-admin/wallet-transactions/:id`: both sides of a posting, and what took it back. */
export function TransactionScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const transaction = useAtomValue(transactionAtom(id))
  const { t } = useText('marine-wallet')
  const { kind, subject } = transaction
  return (
    <>
      <PageTitle
        title={[t(`kinds.${kind}`), subject?.number].filter(Boolean).join(' ')}
        lead={transaction.partner.name}
      />
      <DetailLayout
        key={id}
        main={
          <>
            <Card title={t('journal_lines.title')}>
              <JournalLinesTable lines={transaction.lines} />
            </Card>
            {transaction.paid_from.length > 0 ? <PaidByFunds transaction={transaction} /> : null}
            {transaction.reversals.length > 0 ? (
              <Reversals reversals={transaction.reversals} path={paths.admin.walletTransaction} />
            ) : null}
          </>
        }
        side={<Side transaction={transaction} />}
      />
    </>
  )
}

const pathsOf: Record<WalletSubject['kind'], string> = {
  funding_request: paths.admin.walletRequest,
  policy: paths.admin.policy,
  credit_note: paths.admin.creditNote,
}

function Side({ transaction }: { transaction: WalletTransaction }): ReactElement {
  const user = useAtomValue(marineUserAtom)
  const { t, formatDate, formatDateTime, formatNaira } = useText('marine-wallet')
  const { subject, reversal_of: original, proposals, reversible, left } = transaction
  const open = proposals.some(({ state }) => state === 'proposed')
  const path = subject ? pathsOf[subject.kind] : ''
  return (
    <>
      {proposals.map((one) => (
        <ProposalCard key={`${one.id} ${one.version}`} proposal={one} />
      ))}
      {reversible > 0 && !open && hasPrivilege(user, 'marine.wallet.edit') ? (
        <ProposeCard transaction={transaction} />
      ) : null}
      <Card title={t('about')}>
        <Facts
          facts={[
            [t('columns.booked'), formatDateTime(transaction.booked_at)],
            [t('columns.value_date'), formatDate(transaction.value_date)],
            [
              t('columns.subject'),
              subject ? (
                <RouteLink key="subject" href={pathOf(path, subject.id)}>
                  {subject.number || t('referred_policy')}
                </RouteLink>
              ) : null,
            ],
            [
              t('fields.reversal_of'),
              original ? (
                <RouteLink key="original" href={pathOf(paths.admin.walletTransaction, original.id)}>
                  {original.reference}
                </RouteLink>
              ) : null,
            ],
            [t('fields.left'), left === null ? null : formatNaira(left)],
            [t('columns.note'), noteOf({ ...transaction, reason: null })],
            [t('fields.reason'), transaction.reason],
            [t('fields.made_by'), transaction.made_by],
            [t('fields.checked_by'), transaction.checked_by],
          ]}
        />
      </Card>
    </>
  )
}

/** Lists the funds it was paid from, oldest first. */
function PaidByFunds({ transaction }: { transaction: WalletTransaction }): ReactElement {
  const { t, formatNaira, formatDateTime } = useText('marine-wallet')
  return (
    <Card title={t('paid_from')}>
      <Facts
        facts={transaction.paid_from.map((lot) => [
          formatDateTime(lot.booked_at),
          <span key={lot.transaction_id}>
            {formatNaira(lot.amount)}{' '}
            <RouteLink href={pathOf(paths.admin.walletTransaction, lot.transaction_id)}>
              <LineName line={lot} />
            </RouteLink>
          </span>,
        ])}
      />
    </Card>
  )
}
