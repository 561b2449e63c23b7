import { claimPaymentList } from '@coverdesk/lists/claim-payments'
import type { ClaimPayment } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, type StateTone, userAtom, useText } from '@coverdesk/ui'
import type { Bulk } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { claimPath } from '../paths.ts'
import { BankFile } from './bank-file.tsx'
import { MatchActions } from './match-actions.tsx'
import { MatchState } from './match-state.tsx'
import { matchableClaimPayment } from './matchable.ts'
import { PaymentRun } from './payment-run.tsx'
import { claimPaymentListAtoms } from './payments.atoms.ts'
import { PaymentsHead } from './payments-head.tsx'
import { SelectionSum } from './selection-sum.tsx'

const TONES: Record<ClaimPayment['state'], StateTone> = {
  recorded: 'waiting',
  confirmed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
}

/** `/payments/out/`: claim payments, those to confirm, and whether a statement shows the paid ones. */
export function MoneyOutScreen(): ReactElement {
  const { t, formatList } = useText('payments')
  const user = useAtomValue(userAtom)
  const list = useDefinedList(claimPaymentList, {
    cells: {
      state: (row) => <StateBadge tone={TONES[row.state]} label={t(`out.states.${row.state}`)} />,
      match: ({ match, proposal, state, migrated }) => (
        <MatchState match={match} proposal={proposal} expected={state === 'confirmed' && !migrated} />
      ),
      payee: ({ payee }) => (payee ? `${payee.name} · ${payee.bank}` : null),
      reference: (row) => (
        <span dir="ltr" translate="no">
          {row.reference}
        </span>
      ),
      decided_by: (row) => (row.migrated ? null : row.decided_by),
    },
    withoutFilters: ['claim_id'],
  })
  const bulk: Bulk<ClaimPayment> = {
    actions: (rows, done) => {
      const recorded = rows.filter(({ state }) => state === 'recorded')
      return (
        <>
          <SelectionSum
            amounts={(recorded.length > 0 ? recorded : rows).map(({ amount }) => amount)}
            ofBankFile={recorded.length > 0 && recorded.length < rows.length}
          />
          {recorded.length > 0 ? <BankFile payments={recorded} /> : null}
          <MatchActions payments={rows.flatMap((row) => matchableClaimPayment(row) ?? [])} onDone={done} />
        </>
      )
    },
    ofAll: (list) => <PaymentRun list={list} />,
    selectable: (row) => row.state === 'recorded' || matchableClaimPayment(row) !== null,
    nameOf: (row) => formatList([row.claim_number, row.reference]),
  }
  return (
    <ListPage
      {...list}
      above={<PaymentsHead tab="out" />}
      {...(hasPrivilege(user, 'payment.payment.edit') ? { bulk } : {})}
      rowsOf={claimPaymentListAtoms}
      hrefOf={({ claim_id: id }) => claimPath(id)}
      searchLabel={t('out.search')}
      empty={{ title: t('out.empty.title'), text: t('out.empty.text') }}
    />
  )
}
