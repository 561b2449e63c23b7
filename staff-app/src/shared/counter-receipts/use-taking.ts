import {
  type CounterDue,
  type CounterReceiptInput,
  type CounterReceiptMethod,
  lagosDay,
  parseNaira,
} from '@coverdesk/sdk'
import { counterReceiptSchema } from '@coverdesk/sdk/schemas'
import { type Submit, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { useRef, useState } from 'react'
import { useRefreshQueues } from '../use-refresh-queues.ts'

const FIELDS = [
  'method',
  'amount',
  'account',
  'reference',
  'drawn_on',
  'received_on',
  'payer',
  'evidence',
  'file',
]

/** Formats kobo as an amount in an input: `600,000.50`. */
const amountInput = (kobo: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(kobo / 100)

export interface TakenPayment {
  method: CounterReceiptMethod
  amount: string
  account: string
  reference: string
  drawn_on: string
  received_on: string
  payer: string
  files: readonly File[]
}

export interface Taking {
  taken: TakenPayment
  set: (change: Partial<TakenPayment>) => void
  accounts: readonly { code: string; name: string }[]
  submit: Submit
  send: () => void
}

/** Returns the accounts that a method can be received into. */
const accountsFor = (method: CounterReceiptMethod, { tills, accounts, agencies }: CounterDue) => {
  if (method === 'cash') return tills
  return method === 'broker' ? agencies : accounts
}

/** The answers about a payment at the counter, and how it is recorded. */
export function useTaking(due: CounterDue, onEnd: () => void): Taking {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg, formatNaira } = useText('payments')
  const submit = useSubmit(FIELDS)
  const fits = useSchemaCheck(submit)
  const uploaded = useRef(new Map<File, string>())
  const [taken, setTaken] = useState<TakenPayment>({
    method: 'cash',
    amount: amountInput(due.amount),
    account: due.tills[0]?.code ?? '',
    reference: '',
    drawn_on: '',
    received_on: lagosDay(),
    payer: due.payer,
    files: [],
  })
  useCloseGuard(taken.reference !== '' || taken.files.length > 0)
  const set = (change: Partial<TakenPayment>): void =>
    setTaken((before) => {
      const after = { ...before, ...change }
      const isOther = after.method !== before.method
      return isOther ? { ...after, account: accountsFor(after.method, due)[0]?.code ?? '' } : after
    })
  const upload = async (file: File): Promise<string> => {
    const before = uploaded.current.get(file)
    if (before) return before
    const about = { file_name: file.name }
    const { id } = await client.payments.counterReceipts.upload(due.payment_id, file, about)
    uploaded.current.set(file, id)
    return id
  }
  const send = (): void => {
    const { files, drawn_on, amount, ...rest } = taken
    const kobo = parseNaira(amount) ?? 0
    const body: CounterReceiptInput = {
      ...rest,
      payment_id: due.payment_id,
      amount: kobo,
      evidence: [],
      ...(taken.method === 'cheque' && { drawn_on }),
    }
    const isExact = kobo === due.amount
    const exact = msg('counter.amount_exact', { amount: formatNaira(due.amount) })
    if (!fits(counterReceiptSchema, body, { faults: isExact ? {} : { amount: exact } })) return
    void submit.run(async () => {
      const evidence: string[] = []
      for (const file of files) evidence.push(await upload(file))
      await client.payments.counterReceipts.record({ ...body, evidence })
      showSuccessToast(t('counter.recorded', { amount: formatNaira(kobo) }))
      onEnd()
      await refresh()
    }, msg('counter.failed'))
  }
  return { taken, set, accounts: accountsFor(taken.method, due), submit, send }
}
