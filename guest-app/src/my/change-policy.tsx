import type { MyChange, MyChangePrice, MyPolicy, NewMotorPolicyChange } from '@coverdesk/sdk'
import { lazyPart, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ComponentType, type ReactElement, useState } from 'react'
import { Page } from '../shared/page.tsx'
import { ChangeCode, type SentCode } from './change-code.tsx'
import { ChangeForm } from './change-form.tsx'
import { type ChangeFormProps, type ChangeKind, changeFields } from './change-kind.ts'
import { ChangePrice } from './change-price.tsx'
import { myClientAtom } from './my.atoms.ts'
import { usePayChange } from './use-pay-change.ts'

const forms: Record<ChangeKind, ComponentType<ChangeFormProps>> = {
  plate: ChangeForm,
  cancel: ChangeForm,
  vehicle: lazyPart(() => import('./vehicle-form.tsx').then((m) => m.VehicleForm)),
  use: lazyPart(() => import('./use-form.tsx').then((m) => m.UseForm)),
  cover: lazyPart(() => import('./cover-form.tsx').then((m) => m.CoverForm)),
  name: lazyPart(() => import('./name-form.tsx').then((m) => m.NameForm)),
  drivers: lazyPart(() => import('./drivers-form.tsx').then((m) => m.DriversForm)),
}

interface ChangePolicyProps {
  policy: MyPolicy
  kind: ChangeKind
  onBack: () => void
}

interface Priced {
  change: NewMotorPolicyChange
  reason: string
  proof: string[] | undefined
  price: MyChangePrice
}

/** A change of the customer's own policy: what it is, what it costs or returns, and the code that confirms it. */
export function ChangePolicy({ policy, kind, onBack }: ChangePolicyProps): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t, formatDate } = useText('my')
  const errors = useText('errors')
  const invalidate = useInvalidate()
  const submit = useSubmit(changeFields)
  const pay = usePayChange()
  const [priced, setPriced] = useState<Priced | null>(null)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [done, setDone] = useState<MyChange | null>(null)
  const failed = errors.msg('internal_error')
  if (done) {
    const answer = done.respond_by ? formatDate(done.respond_by) : ''
    return (
      <Page title={t(`change.${kind}`)} onBack={onBack}>
        <p className="good" role="status">
          {t(`change.done.${done.status}`, { answer })}
        </p>
      </Page>
    )
  }
  if (!priced) {
    const price = (change: NewMotorPolicyChange, reason: string, proof?: string[]): void => {
      void submit.run(async () => {
        setPriced({ change, reason, proof, price: await my.priceChange(policy.id, change) })
      }, failed)
    }
    const Form = forms[kind]
    return <Form policy={policy} kind={kind} submit={submit} onPrice={price} onBack={onBack} />
  }
  const send = (resend: boolean): void => {
    void submit.run(async () => {
      const known = sent ? { attempt: sent.attempt } : {}
      const { attempt, resend_in } = await my.sendChangeCode(policy.id, {
        ...known,
        ...(resend ? { resend } : {}),
      })
      setSent({ attempt, resendAt: Date.now() + resend_in * 1000, times: (sent?.times ?? 0) + 1 })
    }, failed)
  }
  if (!sent) {
    return (
      <ChangePrice
        kind={kind}
        price={priced.price}
        busy={submit.busy}
        alert={submit.alert}
        onConfirm={() => send(false)}
        onBack={() => setPriced(null)}
      />
    )
  }
  const request = async (otp: string): Promise<void> => {
    const { change, reason, proof } = priced
    const body = {
      change,
      otp,
      attempt: sent.attempt,
      ...(reason ? { reason } : {}),
      ...(proof ? { proof } : {}),
    }
    const requested = await my.requestChange(policy.id, body)
    if (requested.status === 'awaiting_payment') return pay(requested.id)
    setDone(requested)
    await invalidate(['my'])
  }
  return (
    <ChangeCode
      key={sent.times}
      kind={kind}
      sent={sent}
      alert={submit.alert}
      onResend={() => send(true)}
      onCode={request}
      onBack={() => setSent(null)}
    />
  )
}
