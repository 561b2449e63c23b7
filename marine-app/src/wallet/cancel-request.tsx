import type { FundingRequest } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { walletKeys } from './wallet.atoms.ts'

/** Cancels a request that is not decided yet. */
export function CancelRequest({ request }: { request: FundingRequest }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('marine-wallet')
  const [isConfirming, setConfirming] = useState(false)
  const submit = useSubmit([])
  const { reference } = request
  const cancel = () =>
    submit.run(async () => {
      await client.marine.partner.walletFundingRequests.cancel(request.id)
      showSuccessToast(t('cancel.done', { reference }))
      navigate(paths.partner.walletFundingRequests, { replace: true })
      await invalidate(walletKeys.all)
    }, msg('save_failed'))
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t('cancel.button')}</Button>
      {isConfirming ? (
        <ConfirmDialog
          title={t('cancel.title', { reference })}
          confirm={t('cancel.button')}
          cancel={t('cancel.keep')}
          busy={submit.busy}
          alert={submit.alert}
          onConfirm={() => void cancel()}
          onClose={() => setConfirming(false)}
        >
          <span>{t('cancel.text')}</span>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
