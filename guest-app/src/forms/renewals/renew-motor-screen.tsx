import type { GuestRenewal, RenewalTerms } from '@coverdesk/sdk'
import { useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { FormPage } from '../../shared/form-page.tsx'
import { useRun } from '../../shared/use-run.ts'
import { ChangeTerms } from './change-terms.tsx'
import { ComparedTerms, PriceReasons } from './compared-terms.tsx'
import { renewalAtom, renewalClientAtom } from './renewals.atoms.ts'

/** Keeps the order of names and plates amid text from right to left. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** `submit-form/:formId` of a renewal: the expiring year beside the next one, and the way to its payment. */
export function RenewMotorScreen(): ReactElement {
  const { formId } = useParams<{ formId: string }>()
  const client = useAtomValue(renewalClientAtom(formId))
  const { t, formatDate, formatNaira } = useText('renewal')
  const errors = useText('errors')
  const submit = useSubmit(['sum_insured', 'cover_type'])
  const [, navigate] = useLocation()
  const read = useAtomValue(renewalAtom(formId))
  const [priced, setPriced] = useState<GuestRenewal>()
  useRun({ id: formId, tracker_id: read.tracker_id })
  if (!read.open) return <Redirect to={read.next.path} replace />
  const renewal = priced ?? read
  const { offered } = renewal
  const change = (terms: RenewalTerms): void =>
    void submit.run(async () => setPriced(await client.price(terms)), errors.msg('internal_error'))
  const send = (): void =>
    void submit.run(async () => {
      const { next } = await client.accept({
        cover_type: offered.cover_type.code,
        sum_insured: offered.sum_insured,
        extensions: offered.extensions.map(({ code }) => code),
      })
      navigate(next.path)
    }, errors.msg('internal_error'))
  return (
    <FormPage
      title={t('title')}
      errors={submit.errors}
      alert={submit.alert}
      submit={t(renewal.referred ? 'accept_referred' : 'accept', { price: formatNaira(offered.premium) })}
      busy={submit.busy}
      onSubmit={send}
    >
      <p className="lead">
        {t('lead', {
          vehicle: isolated(renewal.vehicle),
          plate: isolated(renewal.plate),
          end: formatDate(renewal.expiring.end_date),
        })}
      </p>
      <section className="card">
        <ComparedTerms {...renewal} />
      </section>
      <section className="card">
        <h2>{t('why')}</h2>
        <PriceReasons {...renewal} />
        <p className="soft">{t('claim_free', { years: renewal.claim_free_years })}</p>
      </section>
      <ChangeTerms
        key={read.form_id}
        renewal={renewal}
        error={submit.errors.sum_insured}
        busy={submit.busy}
        onChange={change}
      />
      {renewal.referred ? <p className="note">{t('referred')}</p> : null}
    </FormPage>
  )
}
