import { createRenewalClient } from '@coverdesk/sdk'
import { inThisLanguage, useSubmit, useText } from '@coverdesk/ui'
import { useStore } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../paths.ts'
import { FormPage } from '../shared/form-page.tsx'
import { Page } from '../shared/page.tsx'

interface RenewalOfferProps {
  plate: string
  onBack: () => void
  /** Continues with a new policy. */
  onGoOn: () => void
}

/**
 * Offers the renewal of a vehicle that is insured already. It goes to the contact on the policy, of which nothing is
 * shown here.
 */
export function RenewalOffer({ plate, onBack, onGoOn }: RenewalOfferProps): ReactElement {
  const { t } = useText('renewal')
  const prices = useText('prices')
  const errors = useText('errors')
  const store = useStore()
  const submit = useSubmit([])
  const [sent, setSent] = useState(false)
  const send = (): void => {
    const options = { getToken: () => null, onUnauthorized: () => undefined }
    const { renewals } = createRenewalClient(inThisLanguage(store.get, options))
    void submit.run(async () => {
      await renewals.request({ registration_number: plate })
      setSent(true)
    }, errors.msg('internal_error'))
  }
  const find = <Link href={paths.my}>{prices.t('vehicle.find_policy')}</Link>
  const goOn = (
    <button type="button" className="link" onClick={onGoOn}>
      {t('known.go_on')}
    </button>
  )
  if (sent)
    return (
      <Page title={t('known.title')} onBack={onBack}>
        <p className="good" role="status">
          {t('known.sent')}
        </p>
        <p>{find}</p>
        <p>{goOn}</p>
      </Page>
    )
  return (
    <FormPage
      title={t('known.title')}
      errors={{}}
      alert={submit.alert}
      busy={submit.busy}
      submit={t('known.send')}
      onSubmit={send}
      onBack={onBack}
      more={goOn}
    >
      <p className="lead">
        <bdi>{plate}</bdi>
      </p>
      <p>{t('known.lead')}</p>
      <p>{find}</p>
    </FormPage>
  )
}
