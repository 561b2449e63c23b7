import { lazyPart } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { UnavailablePage } from '../shared/fault-pages.tsx'
import { useJourney } from '../shared/use-journey.ts'
import { Landing } from './landing.tsx'

const StartQuestions = lazyPart(() => import('./start-questions.tsx').then((m) => m.StartQuestions))

const WorkflowStart = lazyPart(() => import('./workflow-start.tsx').then((m) => m.WorkflowStart))

const MOTOR = '2'

/** `/workflow-forms/start-workflow/:workflowId`: the landing, then one question after the other; other journeys than motor begin on one page. */
export function StartScreen(): ReactElement {
  const { workflowId } = useParams<{ workflowId: string }>()
  const [search] = useSearchParams()
  useJourney(Number(workflowId))
  if (!/^\d{1,9}$/.test(workflowId)) return <UnavailablePage />
  if (workflowId !== MOTOR) return <WorkflowStart key={workflowId} workflowId={Number(workflowId)} />
  return search.has('page') ? <StartQuestions /> : <Landing />
}
