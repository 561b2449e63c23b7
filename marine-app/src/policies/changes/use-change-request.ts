import type { CargoPolicy, NewPolicyChange } from '@coverdesk/sdk'
import { type Submit, showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useLocation } from 'wouter'
import { type MarineKind, pathOf, paths } from '../../paths.ts'
import { cargoKeys } from '../policies.atoms.ts'

export interface ChangeRequest {
  submit: Submit
  send: (change: NewPolicyChange, reason: string, difference: number) => Promise<boolean>
}

/** Requests a change and returns to the policy’s page, which names who decides. */
export function useChangeRequest(
  kind: MarineKind,
  policy: CargoPolicy,
  fields: readonly string[],
): ChangeRequest {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('marine-policies')
  const submit = useSubmit(fields)
  return {
    submit,
    send: (change, reason, accepted_difference) =>
      submit.run(async () => {
        const body = { ...change, reason, accepted_difference }
        const { state } = await client.marine[kind].policyChanges.create(policy.id, body)
        showSuccessToast(t(state === 'applied' ? 'changes.applied_at_once' : `changes.asked.${change.kind}`))
        await invalidate(cargoKeys.all)
        navigate(pathOf(paths[kind].policy, policy.id))
      }, msg('changes.failed')),
  }
}
