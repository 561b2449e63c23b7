import { statusOf, useClient, useText } from '@coverdesk/sdk/react'
import { type ReactElement, useState } from 'react'
import { useParams } from 'wouter'
import { FaultPage } from '../shared/fault-pages.tsx'
import { LinkAway } from '../shared/link-away.tsx'
import { keepResource, queryClient, useResource } from '../shared/resource.ts'
import { useMailedLink } from '../shared/use-mailed-link.ts'
import { runSessions } from '../shared/use-run.ts'
import { Waiting } from '../shared/waiting.tsx'
import { DecidePage } from './decide-page.tsx'
import { DecidedPage } from './decided-page.tsx'
import '../shared/journeys.css'

/** `approve-form/:approvalId#token=`: a decision asked of somebody outside, who comes by the mailed link. */
export function ApproveFormScreen(): ReactElement {
  const { approvalId } = useParams<{ approvalId: string }>()
  const [exchanged, setExchanged] = useState(false)
  const { token, fault, retry } = useMailedLink(() => setExchanged(true))
  if (exchanged || (fault && runSessions.has(approvalId))) return <Asked key={approvalId} id={approvalId} />
  if (!fault) return <Waiting />
  if (fault === 'away') return <LinkAway onRetry={retry} />
  return <LinkNeeded reason={token === '' ? 'needed' : fault} />
}

const NOT_HIS = new Set([401, 403, 404])

function Asked({ id }: { id: string }): ReactElement {
  const client = useClient()
  const [done, setDone] = useState(false)
  const { locale } = useText('journeys')
  const key = ['approval', id, locale]
  const approval = useResource(key, () =>
    client.approvals.getGuest(id).catch((error: unknown) => {
      if (NOT_HIS.has(statusOf(error) ?? 0)) return null
      throw error
    }),
  )
  if (!approval) return <LinkNeeded reason="needed" />
  if (done || approval.state !== 'waiting' || approval.refusal)
    return <DecidedPage approval={approval} own={done} />
  return (
    <DecidePage
      approval={approval}
      onDecided={(decided) => {
        setDone(true)
        keepResource(key, decided)
      }}
      onTooLate={() => void queryClient.invalidateQueries({ queryKey: key })}
    />
  )
}

function LinkNeeded({ reason }: { reason: 'needed' | 'expired' | 'unknown' }): ReactElement {
  const { t } = useText('journeys')
  return <FaultPage title={t(`approval.link.${reason}_title`)} text={t(`approval.link.${reason}_text`)} />
}
