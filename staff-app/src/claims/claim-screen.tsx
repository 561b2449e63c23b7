import type { Claim } from '@coverdesk/sdk'
import { hasPrivilege, PageTitle, userAtom } from '@coverdesk/ui'
import { DetailLayout } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { EndingsCard } from './changes/endings-card.tsx'
import { HeaderActions } from './changes/header-actions.tsx'
import { ChecksCard } from './checks-card.tsx'
import { ClaimLead } from './claim-lead.tsx'
import { claimAtom } from './claims.atoms.ts'
import { ClocksCard } from './clocks-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DocumentsCard } from './documents/documents-card.tsx'
import { MessagesCard } from './messages/messages-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { NoticeCard } from './notice-card.tsx'
import { PayoutCard } from './payout/payout-card.tsx'
import { PolicyCard } from './policy-card.tsx'
import { ReserveCard } from './reserve/reserve-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** `/claims/:id`: the loss, the facts for the decision, and the history. */
export function ClaimScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const user = useAtomValue(userAtom)
  const claim = useAtomValue(claimAtom(id))
  const may = hasPrivilege(user, 'claim.claim.edit')
  return (
    <>
      <PageTitle
        title={claim.claim_number}
        lead={<ClaimLead claim={claim} />}
        actions={<HeaderActions claim={claim} may={may} />}
      />
      <DetailLayout key={claim.id} main={<Main claim={claim} may={may} />} side={<Side claim={claim} />} />
    </>
  )
}

function Main({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const user = useAtomValue(userAtom)
  const messages = <MessagesCard claim={claim} may={may} />
  const payout = claim.payout ? <PayoutCard claim={claim} payout={claim.payout} /> : null
  const isPayable = claim.state === 'payment_pending'
  const waits = claim.unanswered_since !== null || claim.disputed_at !== null
  return (
    <>
      {waits ? messages : null}
      {isPayable ? payout : null}
      <ChecksCard checks={claim.checks} />
      <NoticeCard claim={claim} />
      <PolicyCard policy={claim.policy} lossDate={claim.loss_date} />
      <DocumentsCard documents={claim.documents} />
      <MoneyCard claim={claim} />
      {isPayable ? null : payout}
      <ReserveCard claim={claim} may={may || hasPrivilege(user, 'claim.claim.approve')} />
      {waits ? null : messages}
      <NotesCard claim={claim} may={may} />
      <EndingsCard claim={claim} may={may} />
    </>
  )
}

function Side({ claim }: { claim: Claim }): ReactElement {
  return (
    <>
      <ClocksCard clocks={claim.clocks} />
      <CustomerCard claim={claim} />
      <TimelineCard claim={claim} />
    </>
  )
}
