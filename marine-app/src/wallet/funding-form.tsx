import {
  type Evidence,
  type FundingRequest,
  lagosDay,
  minorText,
  parseNaira,
  type ReceivingAccount,
} from '@coverdesk/sdk'
import { fundingRequestSchema, wholeFundingRequestSchema } from '@coverdesk/sdk/schemas'
import {
  DateField,
  EditConflict,
  FormAlert,
  PageTitle,
  RouteLink,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { useFieldStyles, useRecordForm, useSchemaCheck } from '@coverdesk/ui/record-form'
import { Button, Field, Input, Select, Textarea } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactElement, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { newPolicyPath, pathOf, paths } from '../paths.ts'
import { CancelRequest } from './cancel-request.tsx'
import { EvidenceDrop } from './evidence-drop.tsx'
import { FundingSteps } from './funding-steps.tsx'
import { useDraftBehind } from './use-draft-behind.ts'
import { walletAtom, walletKeys } from './wallet.atoms.ts'

interface FundingFormProps {
  /** Null for a new one. */
  saved: FundingRequest | null
  /** Rejected request that this one corrects. */
  earlier?: FundingRequest | null
  /** Initial amount of a new request, in kobo. */
  amount?: number | null
}

const answersOf = (request: FundingRequest | null) => ({
  amount: request ? minorText(request.amount, 2) : '',
  payer_bank: request?.payer_bank ?? '',
  payer_account: request?.payer_account ?? '',
  receiving_account: request?.receiving_account?.code ?? '',
  bank_reference: request?.bank_reference ?? '',
  value_date: request?.value_date ?? '',
  narration: request?.narration ?? '',
  evidence_id: request?.evidence?.id ?? '',
})

const bodyOf = (answers: ReturnType<typeof answersOf>) => ({
  ...answers,
  amount: parseNaira(answers.amount) ?? 0,
  value_date: answers.value_date || null,
  evidence_id: answers.evidence_id || null,
})

/** Returns the later of the loaded and the stored version. */
const newest = (one: FundingRequest | null, other: FundingRequest | null): FundingRequest | null =>
  (one?.version ?? 0) < (other?.version ?? 0) ? other : one

/**
 * Form “Add money”: the amount paid, the account and the evidence. A draft may be incomplete; submitting needs every
 * field.
 */
export function FundingForm({
  saved,
  earlier = null,
  amount: initialAmount = null,
}: FundingFormProps): ReactElement {
  const { t, formatNaira } = useText('marine-wallet')
  const { accounts, answers, faultOf, set, save, draft, submit, form, evidence, setEvidence } = useFunding({
    saved,
    earlier,
    initialAmount,
  })
  const account = accounts.find(({ code }) => code === answers.receiving_account)
  const text = (name: 'payer_bank' | 'payer_account' | 'bank_reference', hint?: string) => (
    <Field label={t(`fields.${name}`)} required hint={hint ?? null} validationMessage={faultOf(name)}>
      <Input
        dir={name === 'payer_bank' ? 'auto' : 'ltr'}
        value={answers[name]}
        onChange={(_event, data) => set({ [name]: data.value })}
      />
    </Field>
  )
  const amount = parseNaira(answers.amount)
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save(true)
      }}
    >
      <PageTitle
        stays
        title={saved?.reference ?? t('new_title')}
        lead={draft ? <RouteLink href={newPolicyPath(draft)}>{t('to_draft')}</RouteLink> : null}
        actions={
          <>
            {saved ? <CancelRequest request={saved} /> : null}
            <Button disabledFocusable={submit.busy} onClick={() => void save(false)}>
              {t('save_draft')}
            </Button>
            <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
              {amount ? t('send_amount', { amount: formatNaira(amount) }) : t('send')}
            </Button>
          </>
        }
      />
      <FormAlert text={submit.alert} />
      {form.hasConflict ? (
        <EditConflict busy={submit.busy} onMine={() => void form.keepMine()} onTheirs={form.takeTheirs} />
      ) : null}
      <DetailLayout
        main={
          <>
            {saved ? <FundingSteps request={saved} /> : null}
            <PaymentCard
              faultOf={faultOf}
              saved={saved}
              answers={answers}
              set={set}
              text={text}
              accounts={accounts}
            />
          </>
        }
        side={
          <>
            <Card title={t('evidence.title')}>
              <EvidenceDrop
                evidence={evidence}
                fault={faultOf('evidence_id')}
                onChange={(file) => {
                  setEvidence(file)
                  set({ evidence_id: file.id })
                }}
              />
            </Card>
            <PayInto account={account} />
          </>
        }
      />
    </form>
  )
}

interface FundingInput {
  saved: FundingRequest | null
  earlier: FundingRequest | null
  initialAmount: number | null
}

/** The form of a request: it is stored as a draft, or stored and submitted. */
function useFunding({ saved, earlier, initialAmount }: FundingInput) {
  const api = useClient().marine.partner.walletFundingRequests
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const draft = useDraftBehind()
  const { t, msg } = useText('marine-wallet')
  const { receiving_accounts: accounts } = useAtomValue(walletAtom)
  const [evidence, setEvidence] = useState<Evidence | null>(saved?.evidence ?? null)
  const stored = useRef(saved)
  const sending = useRef(false)
  const only = accounts.length === 1 ? (accounts[0]?.code ?? '') : ''
  const form = useRecordForm({
    saved,
    answersOf: (request: FundingRequest | null) => {
      const answers = answersOf(request ?? (earlier && { ...earlier, evidence: null }))
      return {
        ...answers,
        amount: answers.amount || (initialAmount === null ? '' : minorText(initialAmount, 2)),
        receiving_account: answers.receiving_account || only,
      }
    },
    schema: fundingRequestSchema,
    bodyOf,
    fallback: msg('save_failed'),
    send: async (answers, over) => {
      const base = newest(over, stored.current)
      const body = bodyOf(answers)
      const row = base
        ? await api.update(base.id, { ...body, version: base.version })
        : await api.create(body)
      // A draft that was created and not submitted is submitted the next time, not created again.
      stored.current = row
      return sending.current ? api.submit(row.id, { version: row.version }) : row
    },
    onSaved: async (request) => {
      showSuccessToast(t(sending.current ? 'sent' : 'kept', { reference: request.reference }))
      await invalidate(walletKeys.all)
      const page = pathOf(paths.partner.walletFundingRequest, request.id)
      navigate(draft ? `${page}?${new URLSearchParams({ draft })}` : page, { replace: true })
    },
  })
  const { answers, set, submit, faultOf } = form
  const fits = useSchemaCheck(submit)
  const save = async (toSend: boolean): Promise<void> => {
    if (toSend && !fits(wholeFundingRequestSchema, bodyOf(answers))) return
    sending.current = toSend
    await form.save()
  }
  return { accounts, answers, faultOf, set, save, draft, submit, form, evidence, setEvidence }
}

type FundingAnswers = ReturnType<typeof answersOf>

interface PaymentCardProps {
  faultOf: (name: string) => string | null
  saved: FundingRequest | null
  answers: FundingAnswers
  set: (part: Partial<FundingAnswers>) => void
  text: (name: 'payer_bank' | 'payer_account' | 'bank_reference', hint?: string) => ReactElement
  accounts: ReceivingAccount[]
}

/** What was paid, when, and between which accounts. */
function PaymentCard({ faultOf, saved, answers, set, text, accounts }: PaymentCardProps): ReactElement {
  const { t } = useText('marine-wallet')
  const fieldStyles = useFieldStyles()
  return (
    <Card title={t('payment')}>
      <div className={fieldStyles.fields}>
        <Field label={t('fields.amount')} required validationMessage={faultOf('amount')}>
          <Input
            autoFocus={!saved}
            dir="ltr"
            inputMode="decimal"
            contentBefore="₦"
            value={answers.amount}
            onChange={(_event, data) => set({ amount: data.value })}
          />
        </Field>
        <DateField
          label={t('fields.value_date')}
          required
          max={lagosDay()}
          hint={t('hints.value_date')}
          value={answers.value_date}
          fault={faultOf('value_date')}
          onChange={(value_date) => set({ value_date })}
        />
        {text('bank_reference', t('hints.bank_reference'))}
        <Field
          label={t('fields.receiving_account')}
          required
          validationMessage={faultOf('receiving_account')}
        >
          <Select
            value={answers.receiving_account}
            onChange={(_event, data) => set({ receiving_account: data.value })}
          >
            <option value="">{t('choose')}</option>
            {accounts.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {text('payer_bank')}
        {text('payer_account')}
        <Field
          className={fieldStyles.wide}
          label={t('fields.narration')}
          hint={t('hints.narration')}
          validationMessage={faultOf('narration')}
        >
          <Textarea
            dir="auto"
            value={answers.narration}
            onChange={(_event, data) => set({ narration: data.value })}
          />
        </Field>
      </div>
    </Card>
  )
}

interface PayIntoProps {
  account: ReceivingAccount | undefined
}

/** The account that the partner pays into. */
function PayInto({ account }: PayIntoProps): ReactElement | null {
  const { t } = useText('marine-wallet')
  return account ? (
    <Card title={t('pay_into')}>
      <Facts
        facts={[
          [t('account.bank'), account.bank_name],
          [t('account.number'), <bdi key="number">{account.account_number}</bdi>],
          [t('account.name'), account.account_name],
        ]}
      />
    </Card>
  ) : null
}
