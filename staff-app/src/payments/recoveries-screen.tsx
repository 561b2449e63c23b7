import { recoveryReceiptList } from '@coverdesk/lists/recovery-receipts'
import type { ListedRecoveryReceipt } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, type StateTone, userAtom, useText } from '@coverdesk/ui'
import type { Bulk } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { claimPath } from '../paths.ts'
import { MatchActions } from './match-actions.tsx'
import { MatchState } from './match-state.tsx'
import { matchableRecovery } from './matchable.ts'
import { recoveryReceiptListAtoms } from './payments.atoms.ts'
import { PaymentsHead } from './payments-head.tsx'
import { SelectionSum } from './selection-sum.tsx'

const TONES: Record<ListedRecoveryReceipt['state'], StateTone> = {
  recorded: 'waiting',
  confirmed: 'success',
  rejected: 'danger',
}

/** `/payments/recoveries/`: money from third parties and salvage, and whether a statement shows it. */
export function RecoveriesScreen(): ReactElement {
  const { t, formatList } = useText('payments')
  const user = useAtomValue(userAtom)
  const list = useDefinedList(recoveryReceiptList, {
    cells: {
      state: (row) => <StateBadge tone={TONES[row.state]} label={t(`out.states.${row.state}`)} />,
      match: ({ match, proposal, state }) => (
        <MatchState match={match} proposal={proposal} expected={state === 'confirmed'} />
      ),
      reference: (row) => (
        <span dir="ltr" translate="no">
          {row.reference}
        </span>
      ),
    },
  })
  const bulk: Bulk<ListedRecoveryReceipt> = {
    actions: (rows, done) => (
      <>
        <SelectionSum amounts={rows.map(({ amount }) => amount)} />
        <MatchActions payments={rows.flatMap((row) => matchableRecovery(row) ?? [])} onDone={done} />
      </>
    ),
    selectable: (row) => matchableRecovery(row) !== null,
    nameOf: (row) => formatList([row.claim_number, row.reference]),
  }
  return (
    <ListPage
      {...list}
      above={<PaymentsHead tab="recoveries" />}
      {...(hasPrivilege(user, 'payment.payment.edit') ? { bulk } : {})}
      rowsOf={recoveryReceiptListAtoms}
      hrefOf={({ claim_id: id }) => claimPath(id)}
      searchLabel={t('out.search')}
      empty={{ title: t('recoveries.empty.title'), text: t('recoveries.empty.text') }}
    />
  )
}
