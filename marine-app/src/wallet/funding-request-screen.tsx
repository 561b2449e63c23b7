import type { FundingRequest } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card, DetailLayout } from '@coverdesk/ui/parts'
import { Button, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { newPolicyPath, paths } from '../paths.ts'
import { CancelRequest } from './cancel-request.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { FundingFacts } from './funding-facts.tsx'
import { FundingForm } from './funding-form.tsx'
import { FundingStateBadge } from './funding-state.tsx'
import { FundingSteps } from './funding-steps.tsx'
import { IssuableDrafts } from './issuable-drafts.tsx'
import { useDraftBehind } from './use-draft-behind.ts'
import { requestAtom } from './wallet.atoms.ts'

/** `/marine-partner/wallet-funding-requests/create`, after a rejected one with `?from=` */
export function NewFundingRequestScreen(): ReactElement {
  const [search] = useSearchParams()
  const from = search.get('from')
  const amount = Number(search.get('amount') ?? '')
  if (from) return <Corrected id={from} />
  return <FundingForm saved={null} amount={Number.isSafeInteger(amount) && amount > 0 ? amount : null} />
}

function Corrected({ id }: { id: string }): ReactElement {
  return <FundingForm saved={null} earlier={useAtomValue(requestAtom(id))} />
}

/** `/marine-partner/wallet-funding-requests/:id` */
export function FundingRequestScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const request = useAtomValue(requestAtom(id))
  const mayEdit = hasPrivilege(useAtomValue(marineUserAtom), 'marine.wallet.edit')
  if (request.state === 'draft' && mayEdit) return <FundingForm key={request.version} saved={request} />
  return <Sent key={id} request={request} mayEdit={mayEdit} />
}

const OPEN = new Set(['draft', 'pending', 'second_approval'])

function Sent({ request, mayEdit }: { request: FundingRequest; mayEdit: boolean }): ReactElement {
  const [, navigate] = useLocation()
  const { t, formatNaira } = useText('marine-wallet')
  const { state, reason, approved_amount, amount } = request
  const draft = useDraftBehind()
  const seesDrafts = hasPrivilege(useAtomValue(marineUserAtom), 'marine.policy.read')
  const again = `${paths.partner.newWalletFundingRequest}?from=${request.id}`
  return (
    <>
      <PageTitle
        title={request.reference}
        lead={<FundingStateBadge state={state} side="partner" />}
        actions={
          mayEdit ? (
            <>
              {OPEN.has(state) ? <CancelRequest request={request} /> : null}
              {state === 'rejected' ? (
                <Button appearance="primary" onClick={() => navigate(again)}>
                  {t('correct')}
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      {draft && state !== 'approved' ? (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t('for_draft')} <RouteLink href={newPolicyPath(draft)}>{t('to_draft')}</RouteLink>
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {state === 'approved' && seesDrafts ? <IssuableDrafts /> : null}
      {reason ? (
        <MessageBar intent={state === 'rejected' ? 'error' : 'info'} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              {state === 'rejected'
                ? t('states.rejected')
                : t('another_amount', {
                    approved: formatNaira(approved_amount ?? 0),
                    asked: formatNaira(amount),
                  })}
            </MessageBarTitle>{' '}
            {reason}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      <DetailLayout
        main={
          <>
            <Card title={t('steps.title')}>
              <FundingSteps request={request} />
            </Card>
            <FundingFacts request={request} />
          </>
        }
        side={<EvidenceCard evidence={request.evidence} side="partner" />}
      />
    </>
  )
}
