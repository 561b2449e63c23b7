import { type ClaimPayment, ConflictError, lagosDay, type RefusedPayment } from '@coverdesk/sdk'
import { errorText, saveFile, showErrorToast, useClient, useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'
import { RefusedPayments } from './refused-payments.tsx'

interface Refused {
  payments: readonly RefusedPayment[]
  /** IDs of the payments that may be paid. */
  rest: string[]
}

interface BankFileProps {
  /** Payments of the file. */
  payments: readonly Pick<ClaimPayment, 'id'>[]
}

/** Downloads a payment file for the bank; asks for confirmation before it omits any payment. */
export function BankFile({ payments: chosen }: BankFileProps): ReactElement {
  const client = useClient()
  const { t, tn } = useText('payments')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const download = async (ids: string[]): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await client.claims.payments.bankFile({ ids }), `claim-payments-${lagosDay()}.csv`)
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
      <Button
        icon={<ArrowDownloadRegular />}
        disabledFocusable={busy || chosen.length === 0}
        onClick={() => void download(chosen.map(({ id }) => id))}
      >
        {tn('out.bank_file', chosen.length)}
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
