import { lazyPart } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { connectedPart } from '../shared/connected-part.tsx'
import { UnavailablePage } from '../shared/error-pages.tsx'
import { purchaseAtom } from '../shared/purchase.atoms.ts'
import { useJourney } from '../shared/use-journey.ts'
import { isUnfinished } from './is-unfinished.ts'

const VehiclePage = lazyPart(() => import('./vehicle-page.tsx').then((m) => m.VehiclePage))
const Unfinished = lazyPart(() => import('./unfinished.tsx').then((m) => m.Unfinished))
const PricesPage = connectedPart(() => import('./prices-page.tsx').then((m) => m.PricesPage))
const OpenQuote = connectedPart(() => import('./open-quote.tsx').then((m) => m.OpenQuote))
const YouScreen = connectedPart(() => import('./you-screen.tsx').then((m) => m.YouScreen))
const WorkflowStart = connectedPart(() => import('./workflow-start.tsx').then((m) => m.WorkflowStart))

const MOTOR = '2'

/** `/workflow-forms/start-workflow/:workflowId`: for motor the price first, then the person; other journeys begin on one page. */
export function StartScreen(): ReactElement {
  const { workflowId } = useParams<{ workflowId: string }>()
  useJourney(Number(workflowId))
  if (!/^\d{1,9}$/.test(workflowId)) return <UnavailablePage />
  return workflowId === MOTOR ? (
    <MotorStart />
  ) : (
    <WorkflowStart key={workflowId} workflowId={Number(workflowId)} />
  )
}

function MotorStart(): ReactElement {
  const [search] = useSearchParams()
  const purchase = useAtomValue(purchaseAtom)
  const page = search.get('page')
  const quote = new URLSearchParams(window.location.hash.slice(1)).get('quote')
  if (quote && page === null) return <OpenQuote key={quote} token={quote} />
  if (page === 'prices') return <PricesPage />
  if (page === 'you') return <YouScreen />
  return page === null && isUnfinished(purchase) ? <Unfinished /> : <VehiclePage />
}
