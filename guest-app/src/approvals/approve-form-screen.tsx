import { useInvalidate, useSetCached, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useParams } from 'wouter'
import { ErrorPage } from '../shared/error-pages.tsx'
import { LinkAway } from '../shared/link-away.tsx'
import { useMailedLink } from '../shared/use-mailed-link.ts'
import { runSessions } from '../shared/use-run.ts'
import { Waiting } from '../shared/waiting.tsx'
import { DecidePage } from './decide-page.tsx'
import { DecidedPage } from './decided-page.tsx'
import '../shared/journeys.css'
import { approvalAtom, approvalKeys } from './approvals.atoms.ts'

/** Shows `approve-form/:approvalId#token=`, a decision of an outside approver, opened by the emailed link. */
export function ApproveFormScreen(): ReactElement {
  const { approvalId } = useParams<{ approvalId: string }>()
  const [exchanged, setExchanged] = useState(false)
  const { token, failure, retry } = useMailedLink(() => setExchanged(true))
  if (exchanged || (failure && runSessions.has(approvalId)))
    return <RequestedApproval key={approvalId} id={approvalId} />
  if (!failure) return <Waiting />
  if (failure === 'away') return <LinkAway onRetry={retry} />
  return <LinkNeeded reason={token === '' ? 'needed' : failure} />
}

function RequestedApproval({ id }: { id: string }): ReactElement {
  const [done, setDone] = useState(false)
  const { locale } = useText('journeys')
  const setCached = useSetCached()
  const invalidate = useInvalidate()
  const request = { id, locale }
  const approval = useAtomValue(approvalAtom(request))
  if (!approval) return <LinkNeeded reason="needed" />
  if (done || approval.state !== 'waiting' || approval.decisions.length === 0)
    return <DecidedPage approval={approval} own={done} />
  return (
    <DecidePage
      approval={approval}
      onDecided={(decided) => {
        setDone(true)
        setCached(approvalKeys.one(request), decided)
      }}
      onTooLate={() => void invalidate(approvalKeys.one(request))}
    />
  )
}

function LinkNeeded({ reason }: { reason: 'needed' | 'expired' | 'unknown' }): ReactElement {
  const { t } = useText('journeys')
  return <ErrorPage title={t(`approval.link.${reason}_title`)} text={t(`approval.link.${reason}_text`)} />
}
