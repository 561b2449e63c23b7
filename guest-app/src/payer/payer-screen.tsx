import type { PayerView } from '@coverdesk/sdk'
import { useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { isEmail } from '../shared/check-fields.ts'
import { ErrorPage } from '../shared/error-pages.tsx'
import { type Fact, Facts } from '../shared/facts.tsx'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { Page } from '../shared/page.tsx'
import { useChecked } from '../shared/use-checked.ts'
import { payerClientAtom, payerViewAtom } from './payer.atoms.ts'
import { readPayerToken } from './payer-token.ts'

/** `/pay-for#token=`: a person other than the customer pays; nothing of the customer is shown. */
export function PayerScreen(): ReactElement {
  const [token] = useState(readPayerToken)
  return token ? <Opened token={token} /> : <Gone />
}

function Gone(): ReactElement {
  const { t } = useText('payer')
  return <ErrorPage title={t('gone_title')} text={t('gone_text')} />
}

function Opened({ token }: { token: string }): ReactElement {
  const { t, formatNaira } = useText('payer')
  const view = useAtomValue(payerViewAtom(token))
  if (!view) return <Gone />
  if (view.status !== 'paid') return <Payable token={token} view={view} />
  return (
    <Page title={t('paid_title')}>
      <p className="good" role="status">
        {t('paid_text', { price: formatNaira(view.amount) })}
      </p>
    </Page>
  )
}

function Payable({ token, view }: { token: string; view: PayerView }): ReactElement {
  const { links } = useAtomValue(payerClientAtom)
  const { t, formatNaira, formatDateTime } = useText('payer')
  const errors = useText('errors')
  const invalidate = useInvalidate()
  const submit = useSubmit(['email'])
  const [email, setEmail] = useState('')
  const needed = errors.t('fields.required')
  const { errors: faults, check } = useChecked({ email: { value: email, needed, checks: [isEmail] } })
  const shown = { ...faults, ...submit.errors }
  const price = formatNaira(view.amount)
  const pay = (): void => {
    if (!check()) return
    void submit.run(async () => {
      const { authorization_url } = await links.pay({ token, email: email.trim() })
      window.location.assign(authorization_url)
    }, errors.msg('internal_error'))
  }
  const plate: Fact[] = view.masked_plate ? [[t('plate'), view.masked_plate]] : []
  return (
    <FormPage
      title={t('title')}
      errors={shown}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('pay', { price })}
      onSubmit={pay}
    >
      <p className="lead">{t('lead', { insurer: view.insurer })}</p>
      {view.status === 'begun' ? (
        <div className="note" role="status">
          <p>{t('begun')}</p>
          <button type="button" className="link" onClick={() => void invalidate(['payment-link'])}>
            {t('check')}
          </button>
        </div>
      ) : null}
      <section className="card">
        <p className="amount">{price}</p>
        <Facts
          facts={[
            [t('what'), t(`purpose.${view.purpose}`)],
            ...plate,
            [t('until'), formatDateTime(view.expires_at)],
          ]}
        />
      </section>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        help={t('email_help')}
        error={shown.email}
        value={email}
        onChange={setEmail}
        autoComplete="email"
        inputMode="email"
        maxLength={200}
        dir="ltr"
      />
    </FormPage>
  )
}
