import type { Approval } from '@coverdesk/sdk'
import { useClient, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { HandOver } from '../shared/hand-over/hand-over.tsx'
import { handOverCandidatesAtom } from './approvals.atoms.ts'

/** Hands over this approval to a colleague. */
export function HandOverDecision({ approval: { id, version } }: { approval: Approval }): ReactElement {
  const client = useClient()
  const { t } = useText('queues')
  return (
    <HandOver
      candidates={handOverCandidatesAtom(id)}
      version={version}
      words={{ title: t('hand_over.title'), text: t('hand_over.text'), none: t('hand_over.none') }}
      send={(input) => client.workflow.approvals.handOver(id, input)}
    />
  )
}
