import type { Claim } from '@coverdesk/sdk'
import { hasPrivilege, userAtom } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { AdjustersCard } from './adjusters/adjusters-card.tsx'
import { EndingsCard } from './changes/endings-card.tsx'
import { ChecksCard } from './checks-card.tsx'
import { ClaimPanes } from './claim-panes.tsx'
import { claimAtom } from './claims.atoms.ts'
import { ClocksCard } from './clocks-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DocumentsCard } from './documents/documents-card.tsx'
import { DueWork, type WorkForms } from './due-work.tsx'
import { FeedCard } from './feed/feed-card.tsx'
import { ClaimHeader } from './header/claim-header.tsx'
import { MoneyCard } from './money-card.tsx'
import { NoticeCard } from './notice-card.tsx'
import { PartiesCard } from './parties/parties-card.tsx'
import { PayoutCard } from './payout/payout-card.tsx'
import { PolicyCard } from './policy-card.tsx'
import { RecoveriesCard } from './recoveries/recoveries-card.tsx'
import { RelatedCard } from './related-card.tsx'
import { ReserveCard } from './reserve/reserve-card.tsx'

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    // The window without the header, the footer and the margins of the page.
    '@media (min-width: 1200px) and (min-height: 640px)': { height: 'calc(100dvh - 160px)' },
  },
})

/** `/claims/:id`: the facts of the loss, the work that is due, and the activity, on one screen. */
export function ClaimScreen({ forms }: { forms: WorkForms }): ReactElement {
  const { id } = useParams<{ id: string }>()
  const styles = useStyles()
  const user = useAtomValue(userAtom)
  const claim = useAtomValue(claimAtom(id))
  const may = hasPrivilege(user, 'claim.claim.edit')
  return (
    <div className={styles.page}>
      <ClaimHeader claim={claim} may={may} />
      <ClaimPanes
        key={claim.id}
        facts={<ClaimFacts claim={claim} may={may} />}
        work={<ClaimWork claim={claim} may={may} forms={forms} />}
        feed={<FeedCard claim={claim} may={may} />}
      />
    </div>
  )
}

function ClaimFacts({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  return (
    <>
      <ChecksCard checks={claim.checks} />
      <NoticeCard claim={claim} may={may} />
      <DocumentsCard claim={claim} may={may} />
      <PartiesCard claim={claim} may={may} />
      <PolicyCard policy={claim.policy} lossDate={claim.loss_date} />
      <CustomerCard claim={claim} />
      <RelatedCard claimId={claim.id} />
      <ClocksCard clocks={claim.clocks} />
    </>
  )
}

interface ClaimWorkProps {
  claim: Claim
  may: boolean
  forms: WorkForms
}

function ClaimWork({ claim, may, forms }: ClaimWorkProps): ReactElement {
  const user = useAtomValue(userAtom)
  return (
    <>
      <DueWork claim={claim} may={may} forms={forms} />
      {claim.payout ? <PayoutCard claim={claim} payout={claim.payout} /> : null}
      <MoneyCard claim={claim} />
      <ReserveCard claim={claim} may={may || hasPrivilege(user, 'claim.claim.approve')} />
      <AdjustersCard claim={claim} may={may} />
      <RecoveriesCard claim={claim} may={may} />
      <EndingsCard claim={claim} may={may} />
    </>
  )
}
