import { ConflictError, lagosDay, type RefusedPayment } from '@coverdesk/sdk'
import { errorText, saveFile, showErrorToast, useClient, useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'
import { RefusedPayments } from './refused-payments.tsx'

const MOST = 200

interface Refused {
  payments: readonly RefusedPayment[]
  /** Those that may be paid. */
  rest: string[]
}

/** Downloads what waits for its confirmation as a file that the bank pays from; asks before it leaves any out. */
export function BankFile(): ReactElement {
  const client = useClient()
  const { t } = useText('payments')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const waiting = async (): Promise<string[]> => {
    const { data } = await client.claimPayments.list({ state: 'recorded', limit: MOST })
    return data.map(({ id }) => id)
  }
  const download = async (chosen?: string[]): Promise<void> => {
    setBusy(true)
    let ids = chosen ?? []
    try {
      ids = chosen ?? (await waiting())
      if (ids.length === 0) showErrorToast(t('out.bank_file_empty'))
      else saveFile(await client.claimPayments.bankFile({ ids }), `claim-payments-${lagosDay()}.csv`)
      setRefused(null)
    } catch (error) {
      const payments = refusedIn(error)
      const out = new Set(payments.map(({ id }) => id))
      if (payments.length > 0) setRefused({ payments, rest: ids.filter((id) => !out.has(id)) })
      else showErrorToast(errorText(error, t('out.bank_file_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={<ArrowDownloadRegular />} disabledFocusable={busy} onClick={() => void download()}>
        {t('out.bank_file')}
      </Button>
      {refused ? (
        <RefusedPayments
          payments={refused.payments}
          busy={busy}
          onRest={refused.rest.length > 0 ? () => void download(refused.rest) : null}
          onClose={() => setRefused(null)}
        />
      ) : null}
    </>
  )
}

const refusedIn = (error: unknown): RefusedPayment[] => {
  const refused = error instanceof ConflictError ? error.body?.refused : null
  return Array.isArray(refused) ? refused : []
}
