import { lazyPart } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { ClaimScreen } from './claims/claim-screen.tsx'

const FormInPlace = lazyPart(() => import('./forms/form-in-place.tsx').then((m) => m.FormInPlace))
const DecisionInPlace = lazyPart(() =>
  import('./approvals/decision-in-place.tsx').then((m) => m.DecisionInPlace),
)

const forms = { form: FormInPlace, approval: DecisionInPlace }

/** The page of a claim with the forms and decisions of its workflow. */
export function ClaimPage(): ReactElement {
  return <ClaimScreen forms={forms} />
}
