import { CLAIMS_WORKFLOW_ID, type ListedPolicy } from '@coverdesk/sdk'
import { type Submit, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { formKeys } from '../../forms/forms.atoms.ts'
import { queuePath } from '../../paths.ts'
import { trackerKeys } from '../../trackers/trackers.atoms.ts'
import { openFormOf } from '../facts-of-claim.ts'

export interface Report {
  submit: Submit
  /** Policy whose claim is being started. */
  begun: string | null
  begin: (policy: ListedPolicy) => Promise<void>
}

/** Starts a claim for a customer and opens the notice for staff to fill in. */
export function useReport(): Report {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t } = useText('claims')
  const submit = useSubmit([])
  const [begun, setBegun] = useState<string | null>(null)
  const begin = async (policy: ListedPolicy): Promise<void> => {
    if (submit.busy) return
    setBegun(policy.id)
    await submit.run(async () => {
      const { id } = await client.workflow.trackers.create({
        workflow_id: CLAIMS_WORKFLOW_ID,
        customer_id: policy.customer.id,
        policy_id: policy.id,
      })
      const form = openFormOf(await client.workflow.trackers.get(id))
      await invalidate(trackerKeys.all, formKeys.all)
      navigate(
        form ? queuePath(CLAIMS_WORKFLOW_ID, 'forms', form) : queuePath(CLAIMS_WORKFLOW_ID, 'trackers', id),
      )
    }, t('request.failed'))
    setBegun(null)
  }
  return { submit, begun, begin }
}
