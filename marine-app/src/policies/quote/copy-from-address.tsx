import { CardSkeleton, errorText, showErrorToast, useClient, useText } from '@coverdesk/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { copiedPolicyPath, newPolicyPath } from '../../paths.ts'

/** Copies an earlier policy into a new draft, and opens it. */
export function CopyFromAddress({ id }: { id: string }): ReactElement {
  const client = useClient()
  const { t } = useText('marine-policies')
  const [, navigate] = useLocation()
  const isStarted = useRef(false)
  useEffect(() => {
    // Copies once for each visit.
    if (isStarted.current) return
    isStarted.current = true
    client.marine.partner.policies.copy(id).then(
      (draft) => navigate(copiedPolicyPath(draft.id), { replace: true }),
      (error: unknown) => {
        showErrorToast(errorText(error, t('actions.copy_failed')))
        navigate(newPolicyPath(), { replace: true })
      },
    )
  }, [client, id, navigate, t])
  return <CardSkeleton lines={6} />
}
