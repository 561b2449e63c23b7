import type { MyChange, MyPolicy } from '@coverdesk/sdk'
import { useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { isEmail, isPhone } from '../shared/check-fields.ts'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { Page } from '../shared/page.tsx'
import { useChecked } from '../shared/use-checked.ts'
import { ChangeCode, type SentCode } from './change-code.tsx'
import { firstDay, today } from './change-kind.ts'
import { myClientAtom } from './my.atoms.ts'

const BUYER = ['name', 'email', 'phone'] as const
const FIELDS = ['effective_from', ...BUYER.map((part) => `buyer_${part}`)].flatMap((name) => [
  name,
  `transfer.${name}`,
])

type Buyer = Record<(typeof BUYER)[number], string>

interface TransferPolicyProps {
  policy: MyPolicy
  onBack: () => void
}

/** The transfer of the customer's policy to the buyer of the vehicle: who that is, from when, and the code. */
export function TransferPolicy({ policy, onBack }: TransferPolicyProps): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t } = useText('my')
  const errors = useText('errors')
  const invalidate = useInvalidate()
  const submit = useSubmit(FIELDS)
  const [day, setDay] = useState(() => firstDay(policy))
  const [buyer, setBuyer] = useState<Buyer>({ name: '', email: '', phone: '' })
  const [sent, setSent] = useState<SentCode | null>(null)
  const [done, setDone] = useState<MyChange | null>(null)
  const failed = errors.msg('internal_error')
  const needed = errors.t('fields.required')
  const { errors: faults, check } = useChecked({
    buyer_name: { value: buyer.name, needed },
    buyer_email: { value: buyer.email, needed, checks: [isEmail] },
    buyer_phone: { value: buyer.phone, needed, checks: [isPhone] },
    effective_from: { value: day, needed },
  })
  const said = Object.entries(submit.errors).map(
    ([path, text]) => [path.replace(/^transfer\./, ''), text] as const,
  )
  const shown: Record<string, string> = { ...faults, ...Object.fromEntries(said) }
  if (done)
    return (
      <Page title={t('change.transfer')} onBack={onBack}>
        <p className="good" role="status">
          {t('change.done.awaiting_customer')}
        </p>
      </Page>
    )
  const send = (resend: boolean): void => {
    void submit.run(async () => {
      const known = sent ? { attempt: sent.attempt } : {}
      const code = await my.sendChangeCode(policy.id, { ...known, ...(resend ? { resend } : {}) })
      const resendAt = Date.now() + code.resend_in * 1000
      setSent({ attempt: code.attempt, resendAt, times: (sent?.times ?? 0) + 1 })
    }, failed)
  }
  const request = async (otp: string): Promise<void> => {
    if (!sent) return
    const transfer = {
      effective_from: day,
      buyer_name: buyer.name.trim(),
      buyer_email: buyer.email.trim(),
      buyer_phone: buyer.phone.trim(),
    }
    setDone(await my.requestTransfer(policy.id, { transfer, attempt: sent.attempt, otp }))
    await invalidate(['my'])
  }
  if (sent)
    return (
      <ChangeCode
        key={sent.times}
        kind="transfer"
        sent={sent}
        alert={submit.alert}
        onResend={() => send(true)}
        onCode={request}
        onBack={() => setSent(null)}
      />
    )
  return (
    <FormPage
      title={t('change.transfer')}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('change.send_code')}
      onSubmit={() => {
        if (check()) send(false)
      }}
      onBack={onBack}
      atEnd
    >
      <p className="lead">
        <bdi>{policy.plate}</bdi> · {policy.make} {policy.model}
      </p>
      <p>{t('change.transfer_lead')}</p>
      <BuyerFields buyer={buyer} errors={shown} onChange={setBuyer} />
      <TextField
        name="effective_from"
        type="date"
        label={t('change.from.plate')}
        error={shown.effective_from}
        value={day}
        onChange={setDay}
        min={today()}
        max={policy.end_date}
      />
    </FormPage>
  )
}

const inputs = {
  name: { dir: 'auto' },
  email: { type: 'email', inputMode: 'email', dir: 'ltr' },
  phone: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
} as const

interface BuyerFieldsProps {
  buyer: Buyer
  errors: Record<string, string>
  onChange: (buyer: Buyer) => void
}

/** Who bought the vehicle, and where the link goes. */
function BuyerFields({ buyer, errors, onChange }: BuyerFieldsProps): ReactElement {
  const { t } = useText('my')
  return (
    <>
      {BUYER.map((part) => (
        <TextField
          key={part}
          name={`buyer_${part}`}
          label={t(`change.buyer.${part}`)}
          error={errors[`buyer_${part}`]}
          value={buyer[part]}
          onChange={(value) => onChange({ ...buyer, [part]: value })}
          autoComplete="off"
          maxLength={part === 'name' ? 120 : 200}
          {...inputs[part]}
        />
      ))}
    </>
  )
}
