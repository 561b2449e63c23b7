import {
  type Claim,
  type ClaimPayout,
  CoverdeskError,
  type LossHead,
  lossHeads,
  parseNaira,
} from '@coverdesk/sdk'
import type { FileAnswer } from '@coverdesk/sdk/forms'
import { FormAlert, showErrorToast, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { FileField } from '../../shared/answer-form/file-field.tsx'
import { TransferFields, useTransfer } from '../../shared/transfer-fields.tsx'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'
import { PayeeField } from './payee-field.tsx'

const FIELDS = ['payee_id', 'head', 'amount', 'account', 'reference', 'paid_on', 'evidence']

/** Formats kobo as an amount in an input: `600,000.50`. */
const amountInput = (kobo: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(kobo / 100)

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '480px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

interface RecordFormProps {
  claim: Claim
  payout: ClaimPayout
  /** Called when the payment is recorded or the form is cancelled. */
  onEnd: () => void
}

/** Records a payment that the bank has made or is instructed to make; a second user confirms it. */
export function RecordForm({ claim, payout, onEnd }: RecordFormProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('claims')
  const {
    send,
    submit,
    errors,
    amount,
    setAmount,
    payeeId,
    setPayeeId,
    head,
    setHead,
    transfer,
    put,
    files,
    setFiles,
  } = useRecording({ payout, claim, onEnd })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <FormAlert text={submit.alert} />
      <Field
        label={t('payout.amount')}
        required
        hint={t('payout.amount_hint', { amount: formatNaira(payout.to_pay) })}
        validationMessage={errors.amount ?? null}
      >
        <Input
          autoFocus
          dir="ltr"
          inputMode="decimal"
          contentBefore="₦"
          value={amount}
          onChange={(_event, data) => setAmount(data.value)}
        />
      </Field>
      <PayeeField payout={payout} value={payeeId} onChange={setPayeeId} fault={errors.payee_id ?? null} />
      <Field label={t('payout.head')} validationMessage={errors.head ?? null}>
        <Select value={head} onChange={(_event, data) => setHead(data.value as LossHead)}>
          {lossHeads.map((one) => (
            <option key={one} value={one}>
              {t(`reserve.heads.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <TransferFields
        accounts={payout.accounts}
        transfer={transfer}
        put={put}
        labels={{ account: t('payout.account'), reference: t('payout.reference'), day: t('payout.paid_on') }}
        hints={{ account: t('payout.no_accounts'), reference: t('payout.reference_hint') }}
        errors={{ account: errors.account, reference: errors.reference, day: errors.paid_on }}
      />
      {payout.form_id ? (
        <FileField
          field={{ key: 'evidence', kind: 'file', label: t('payout.evidence'), most: 5 }}
          value={files}
          onChange={(value) => setFiles(value as readonly FileAnswer[])}
          fault={errors.evidence ?? null}
          path="evidence"
          formId={payout.form_id}
        />
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
          {t('payout.record')}
        </Button>
        <Button disabledFocusable={submit.busy} onClick={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

interface RecordingInput {
  payout: ClaimPayout
  claim: Claim
  onEnd: () => void
}

/** The answers about a payment, and how it is recorded. */
function useRecording({ payout, claim, onEnd }: RecordingInput) {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg, formatNaira } = useText('claims')
  const submit = useSubmit(FIELDS)
  const [amount, setAmount] = useState(amountInput(payout.to_pay))
  const [payeeId, setPayeeId] = useState(payout.payee?.id ?? payout.third_parties[0]?.id ?? '')
  const [head, setHead] = useState<LossHead>(() => headToPay(claim))
  const { transfer, put } = useTransfer(payout.accounts)
  const [files, setFiles] = useState<readonly FileAnswer[]>([])
  useCloseGuard(transfer.reference !== '' || files.length > 0)
  const { errors } = submit

  const send = (): void => {
    const { account, reference, day } = transfer
    const kobo = parseNaira(amount)
    const faults = {
      ...(kobo === null ? { amount: msg('reserve.amount_wrong') } : {}),
      ...(reference.trim() ? {} : { reference: msg('payout.reference_needed') }),
    }
    submit.setErrors(faults)
    if (kobo === null || Object.keys(faults).length > 0) return
    void submit.run(async () => {
      try {
        await client.claims.payments.record({
          claim_id: claim.id,
          payee_id: payeeId,
          head,
          amount: kobo,
          account,
          reference: reference.trim(),
          paid_on: day,
          evidence: files.map(({ document_id: id }) => id),
        })
      } catch (error) {
        const refusal = amountRefusal(error)
        // The remaining amount on the page is out of date: reload it. That may remove the form, so a toast shows the reason.
        if (refusal && kobo <= payout.to_pay) {
          showErrorToast(refusal)
          void refresh()
        }
        throw error
      }
      showSuccessToast(t('payout.recorded_done', { amount: formatNaira(kobo) }))
      onEnd()
      await refresh()
    }, msg('not_saved'))
  }
  return {
    send,
    submit,
    errors,
    amount,
    setAmount,
    payeeId,
    setPayeeId,
    head,
    setHead,
    transfer,
    put,
    files,
    setFiles,
  }
}

/** The head of the loss that holds the most. */
const headToPay = ({ heads }: Claim): LossHead =>
  lossHeads.toSorted((one, other) => held(heads, other) - held(heads, one))[0] ?? 'own_damage'

const held = (heads: Claim['heads'], head: LossHead): number =>
  heads.find((one) => one.head === head)?.reserve ?? 0

/** Returns the message for a rejected amount; undefined for other errors. */
function amountRefusal(error: unknown): string | undefined {
  if (!(error instanceof CoverdeskError)) return undefined
  return error.errors.find(({ path }) => path === 'amount')?.message
}
