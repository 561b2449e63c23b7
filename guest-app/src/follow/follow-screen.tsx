import type { FollowedTracker, Progress, Quote } from '@coverdesk/sdk'
import { lazyPart, useSetCached, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link, useParams } from 'wouter'
import { formPagePath } from '../paths.ts'
import { DocumentList } from '../shared/document-list.tsx'
import { type Fact, Facts } from '../shared/facts.tsx'
import { Page } from '../shared/page.tsx'
import { Talk } from '../shared/talk/talk.tsx'
import { trackerAtom, trackerKeys } from '../shared/trackers.atoms.ts'
import { useClaimSent } from '../shared/unfinished-claim/use-claim-draft.ts'
import { useJourney } from '../shared/use-journey.ts'
import { useRun } from '../shared/use-run.ts'
import { useWhileVisible } from './use-while-visible.ts'
import '../shared/journeys.css'
import { useGuestClient } from '../shared/use-guest-client.ts'
import { WhatComesNext } from './what-comes-next.tsx'

// Only claims take more files: other trackers do not load the upload.
const MorePapers = lazyPart(() => import('./more-papers.tsx').then((m) => m.MorePapers))

// Only purchases have it.
const PurchaseProgress = lazyPart(() => import('./purchase-progress.tsx').then((m) => m.PurchaseProgress))
// Few proposals are accepted with terms.
const OfferedTerms = lazyPart(() => import('./terms/offered-terms.tsx').then((m) => m.OfferedTerms))
// Few vouchers come on paper.
const PaperObjection = lazyPart(() => import('./paper-objection.tsx').then((m) => m.PaperObjection))
// Few withdraw anything.
const Withdraw = lazyPart(() => import('./withdraw.tsx').then((m) => m.Withdraw))

const LOOK_AGAIN_AFTER = 20_000
const ENDED = new Set(['cancelled', 'declined'])

/** Shows `follow/:trackerId`, the status of a tracker, refreshed while the page is visible. */
export function FollowScreen(): ReactElement {
  const { trackerId } = useParams<{ trackerId: string }>()
  const client = useGuestClient()
  const { locale } = useText('journeys')
  const setCached = useSetCached()
  const followed = { id: trackerId, locale }
  const run = useAtomValue(trackerAtom(followed))
  useJourney(run.workflow_id)
  useRun({ id: run.id, tracker_id: run.id })
  useClaimSent(run.id, run.next.screen === 'follow')
  useWhileVisible(LOOK_AGAIN_AFTER, async () =>
    setCached(trackerKeys.one(followed), await client.workflow.trackers.getGuest(trackerId)),
  )
  const show = (progress: Progress): ReactElement => <FollowPage run={run} progress={progress} />
  return run.quote ? <PurchaseProgress run={run}>{show}</PurchaseProgress> : show(run.progress)
}

function FollowPage({ run, progress }: { run: FollowedTracker; progress: Progress }): ReactElement {
  const { t, formatNaira } = useText('journeys')
  const isAccepted = run.accepted && run.next.screen === 'pay-motor'
  return (
    <Page title={run.headline} progress={ENDED.has(run.state) ? undefined : progress}>
      <p className="lead lines" role="status">
        {run.text}
      </p>
      {run.next.screen === 'follow' ? null : (
        <div className="actions">
          <Link href={run.next.path} className="button primary">
            {run.quote && isAccepted
              ? t('follow.pay', { price: formatNaira(run.quote.premium.premium) })
              : t('follow.go')}
          </Link>
        </div>
      )}
      {run.terms_offered ? <OfferedTerms run={run} /> : null}
      <section className="card">
        <RunFacts run={run} />
      </section>
      <Change run={run} />
      {run.masked_email && !ENDED.has(run.state) ? (
        <p className="soft">{t('follow.mail', { email: run.masked_email })}</p>
      ) : null}
      {run.claim?.objection_until ? <PaperObjection run={run} until={run.claim.objection_until} /> : null}
      {run.claim ? <WhatComesNext claim={run.claim} /> : null}
      <DocumentList documents={run.documents} />
      {run.claim?.papers_form_id ? (
        <MorePapers runId={run.id} formId={run.claim.papers_form_id} missing={run.claim.photos_to_come} />
      ) : null}
      <Talk run={run} />
      {run.can_withdraw ? <Withdraw run={run} /> : null}
      <Happened events={run.events} />
    </Page>
  )
}

/** The way back to a proposal that is being decided on: changed, it gets a new price and is looked at again. */
function Change({ run }: { run: FollowedTracker }): ReactElement | null {
  const { t } = useText('journeys')
  if (!run.form_id || run.next.screen !== 'follow') return null
  return (
    <p>
      <Link href={formPagePath(run.form_id, 'check')}>{t('follow.change')}</Link>
    </p>
  )
}

function RunFacts({ run }: { run: FollowedTracker }): ReactElement {
  const { t, formatNaira } = useText('journeys')
  const motor = useText('buy-motor')
  const { claim, quote, reference, workflow_name: name } = run
  const ofClaim: Fact[] = claim ? [[t('follow.claim_number'), claim.claim_number]] : []
  const paid: Fact[] =
    typeof claim?.net_payable === 'number' ? [[t('follow.payable'), formatNaira(claim.net_payable)]] : []
  const ofPurchase: Fact[] = quote
    ? [
        [motor.t('pay.vehicle'), vehicleText(quote)],
        [motor.t('pay.cover'), String(quote.cover.cover_type)],
        ...(quote.premium.premium > 0
          ? [[t('follow.price'), formatNaira(quote.premium.premium)] satisfies Fact]
          : []),
      ]
    : []
  return (
    <Facts
      facts={[
        [t('follow.about'), name],
        ...ofClaim,
        ...paid,
        ...ofPurchase,
        ...(claim ? [] : [[t('follow.reference'), reference] satisfies Fact]),
      ]}
    />
  )
}

const vehicleText = ({ vehicle }: Quote): string =>
  `${vehicle.unplated ? vehicle.chassis_number : vehicle.registration_number} · ${vehicle.make} ${vehicle.model}`

function Happened({ events }: { events: FollowedTracker['events'] }): ReactElement | null {
  const { t, formatDateTime } = useText('journeys')
  if (events.length === 0) return null
  return (
    <section className="card">
      <h2>{t('follow.happened')}</h2>
      <ol className="happened">
        {events.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
