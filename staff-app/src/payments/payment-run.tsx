import type { ClaimPayment, ClaimPaymentQuery } from '@coverdesk/sdk'
import { HeldError, useClient, useText } from '@coverdesk/ui'
import type { ListRequest } from '@coverdesk/ui/list-page'
import { Spinner } from '@fluentui/react-components'
import { type ReactElement, useEffect, useState } from 'react'
import { BankFile } from './bank-file.tsx'
import { SelectionSum } from './selection-sum.tsx'

const PAGE = 200
/** Maximum number of payments in a bank file. */
const MOST = 1000

/** Offers the bank file of all recorded payments that match a filter, with their sum. */
export function PaymentRun({ list }: { list: ListRequest }): ReactElement {
  const client = useClient()
  const { t, msg } = useText('payments')
  const [found, setFound] = useState<ClaimPayment[] | null>(null)
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)
  const { q, filters } = list
  const key = JSON.stringify([q, filters])
  useEffect(() => {
    let left = false
    const [text, wanted] = JSON.parse(key) as [string, ClaimPaymentQuery]
    const read = async (): Promise<void> => {
      const rows: ClaimPayment[] = []
      let cursor: string | null = ''
      while (cursor !== null && rows.length < MOST) {
        const more: ClaimPaymentQuery = cursor ? { cursor } : {}
        const query = { ...wanted, state: 'recorded' as const, limit: PAGE, ...(text ? { q: text } : {}) }
        const { data, meta } = await client.claims.payments.list({ ...query, ...more })
        rows.push(...data)
        cursor = meta.next_cursor
      }
      if (!left) setFound(rows.slice(0, MOST))
    }
    void read().catch((error: unknown) => {
      if (!left) setFailed({ error })
    })
    return () => {
      left = true
    }
  }, [client, key])
  if (failed)
    return (
      <span role="alert">
        <HeldError error={failed.error} failed={msg('out.bank_file_failed')} />
      </span>
    )
  if (!found) return <Spinner size="tiny" label={t('out.reading')} />
  return (
    <>
      <SelectionSum amounts={found.map(({ amount }) => amount)} />
      <BankFile payments={found} />
    </>
  )
}
