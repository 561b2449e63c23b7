import type { WalletRequest } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card, DetailLayout } from '@coverdesk/ui/parts'
import { Button, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { BankCard } from './bank-card.tsx'
import { DecisionCard } from './decision-card.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { FundingFacts } from './funding-facts.tsx'
import { FundingStateBadge } from './funding-state.tsx'
import { useNextRequest } from './use-next-request.ts'
import { queuedRequestAtom } from './wallet.atoms.ts'

/** `/marine-admin/wallet-requests/:id`: the evidence beside the decision. */
export function QueuedScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const request = useAtomValue(queuedRequestAtom(id))
  const queue = useNextRequest(id)
  const { t, formatRelative } = useText('marine-wallet')
  const since = request.submitted_at ?? request.created_at
  const waits = request.state === 'pending' || request.state === 'second_approval'
  return (
    <>
      <PageTitle
        title={request.reference}
        lead={
          <>
            <FundingStateBadge state={request.state} side="admin" />{' '}
            {waits ? t('waits', { since: formatRelative(since) }) : null}{' '}
            {queue.place > 0 ? t('place', { place: queue.place, count: queue.waiting }) : null}
          </>
        }
        actions={queue.next ? <Button onClick={queue.next}>{t('next')}</Button> : null}
      />
      <DetailLayout
        key={id}
        main={
          <>
            <Alike request={request} />
            {request.bank ? <BankCard bank={request.bank} /> : null}
            <EvidenceCard evidence={request.evidence} side="admin" />
          </>
        }
        side={<Side request={request} onNext={queue.next} />}
      />
    </>
  )
}

function Side({ request, onNext }: { request: WalletRequest; onNext: (() => void) | null }): ReactElement {
  const user = useAtomValue(marineUserAtom)
  const { t, formatNaira, formatDateTime } = useText('marine-wallet')
  const { partner, transaction_id: posted } = request
  const mayOpen = hasPrivilege(user, 'marine.partner.read')
  return (
    <>
      <DecisionCard key={request.version} request={request} onNext={onNext} />
      <FundingFacts
        request={request}
        more={[
          [
            t('columns.partner'),
            mayOpen ? (
              <RouteLink key="partner" href={pathOf(paths.admin.partner, partner.id)}>
                {partner.name}
              </RouteLink>
            ) : (
              partner.name
            ),
          ],
          [t('fields.wallet_now'), formatNaira(request.wallet.available)],
          [t('fields.first_approved_by'), request.first_approved_by],
          [t('fields.decided_by'), request.decided_by],
          [t('fields.decided_at'), request.decided_at && formatDateTime(request.decided_at)],
          [t('fields.reason'), request.reason],
        ]}
      />
      {posted ? (
        <Card title={t('posted')}>
          <RouteLink href={pathOf(paths.admin.walletTransaction, posted)}>{t('see_posting')}</RouteLink>
        </Card>
      ) : null}
    </>
  )
}

/** Lists requests that may be for the same money. */
function Alike({ request }: { request: WalletRequest }): ReactElement | null {
  const { t, formatNaira, formatDate } = useText('marine-wallet')
  if (request.alike.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('alike')}</MessageBarTitle>
        <ul>
          {request.alike.map((other) => (
            <li key={other.id}>
              <RouteLink href={pathOf(paths.admin.walletRequest, other.id)}>{other.reference}</RouteLink>{' '}
              {t('alike_line', {
                amount: formatNaira(other.amount),
                reference: other.bank_reference,
                day: other.value_date ? formatDate(other.value_date) : '',
                state: t(`states.${other.state}`),
              })}
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}
