import { lazy, type ReactElement } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { UnavailablePage } from '../shared/fault-pages.tsx'
import { Landing } from './landing.tsx'

const StartQuestions = lazy(() =>
  import('./start-questions.tsx').then((m) => ({ default: m.StartQuestions })),
)

const MOTOR = '2'

/** `/workflow-forms/start-workflow/:workflowId`: the landing, then one question after the other. */
export function StartScreen(): ReactElement {
  const { workflowId } = useParams<{ workflowId: string }>()
  const [search] = useSearchParams()
  if (workflowId !== MOTOR) return <UnavailablePage />
  return search.has('page') ? <StartQuestions /> : <Landing />
}
