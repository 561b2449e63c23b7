import type { FormDetail } from '@coverdesk/sdk'
import { useClient, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { HandOver } from '../shared/hand-over/hand-over.tsx'
import { formCandidatesAtom } from './forms.atoms.ts'

/** Hands over this form to a colleague. */
export function HandOverForm({ form: { id, version } }: { form: FormDetail }): ReactElement {
  const client = useClient()
  const { t } = useText('queues')
  return (
    <HandOver
      candidates={formCandidatesAtom(id)}
      version={version}
      words={{
        title: t('hand_over.form_title'),
        text: t('hand_over.form_text'),
        none: t('hand_over.form_none'),
      }}
      send={(input) => client.workflow.forms.handOver(id, input)}
    />
  )
}
