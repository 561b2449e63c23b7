import type { CargoPolicy } from '@coverdesk/sdk'
import { CardSkeleton } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Redirect } from 'wouter'
import { type MarineKind, pathOf, paths } from '../../paths.ts'
import { choicesAtom } from '../choices.atoms.ts'
import { isToAdjust } from '../is-to-adjust.ts'
import { AdjustPage } from './adjust-page.tsx'
import { CancelPage } from './cancel-page.tsx'
import { EndorsePage } from './endorse-page.tsx'

interface ChangePolicyProps {
  kind: MarineKind
  policy: CargoPolicy
  /** Kind of change, from the address. */
  change: string
}

/** `/…/policies/view/:id?change=`: an endorsement, the adjustment or the cancellation of a policy in force. */
export function ChangePolicy({ kind, policy, change }: ChangePolicyProps): ReactElement {
  const { data: choices } = useAtomValue(choicesAtom(kind))
  const { price, state, id } = policy
  if (state !== 'issued' || !price) return <Redirect to={pathOf(paths[kind].policy, id)} replace />
  if (change === 'cancellation') return <CancelPage kind={kind} policy={{ ...policy, price }} />
  if (change === 'adjustment') {
    if (kind !== 'admin' || !isToAdjust(policy))
      return <Redirect to={pathOf(paths[kind].policy, id)} replace />
    return <AdjustPage policy={{ ...policy, price }} />
  }
  if (!choices) return <CardSkeleton lines={6} />
  return <EndorsePage kind={kind} policy={{ ...policy, price }} choices={choices} />
}
