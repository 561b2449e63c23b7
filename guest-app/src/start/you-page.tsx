import { companyAtom, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { TextField, Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { IdTypes } from '../shared/id-types.tsx'
import { usePurchaseProgress } from '../shared/purchase-progress.ts'
import type { StartAnswers } from '../shared/start.atoms.ts'

/** A person of the sandbox's registry, for visitors of the demo. */
const SANDBOX_PERSON = { number: '12345678901', name: 'Onyeka' }

const DIGITS_ONLY = new Set(['nin', 'bvn'])
const promises = ['consent_look', 'consent_use', 'consent_keep'] as const

interface YouPageProps {
  /** The insurer's own words of what is agreed to; empty for the product's. */
  consent: string
  answers: StartAnswers
  onChange: (change: Partial<StartAnswers>) => void
  errors: Record<string, string>
  alert: string | null
  busy: boolean
  onBack: () => void
  onSubmit: () => void
}

/** The agreement, the ID and how to be reached, on one page; what is agreed to stands above the tick. */
export function YouPage({ consent, answers, onChange, errors, ...page }: YouPageProps): ReactElement {
  const { t } = useText('prices')
  const buy = useText('buy-motor')
  const insurer = useAtomValue(companyAtom)
  const progress = usePurchaseProgress('you')
  const { id_type: type } = answers
  const company = type === 'rc_number'
  return (
    <FormPage {...page} errors={errors} progress={progress} title={t('you.title')} submit={t('you.submit')}>
      <p className="lead">{t(company ? 'you.company_lead' : 'you.lead')}</p>
      <IdTypes value={type} onChange={(id_type) => onChange({ id_type, id_number: '' })} />
      <TextField
        name="id_number"
        label={company ? t('you.rc_number') : buy.t('identity.number')}
        help={buy.t(`id_help.${type}`)}
        error={errors.id_number}
        value={answers.id_number}
        onChange={(id_number) => onChange({ id_number })}
        inputMode={DIGITS_ONLY.has(type) ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="next"
        dir="ltr"
      />
      {company ? null : (
        <TextField
          name="last_name"
          label={buy.t('identity.last_name')}
          help={buy.t('identity.last_name_help')}
          error={errors.last_name}
          value={answers.last_name}
          onChange={(last_name) => onChange({ last_name })}
          autoComplete="family-name"
          enterKeyHint="next"
        />
      )}
      {insurer?.kyc_sandbox ? (
        <p className="note">
          {buy.t('identity.sandbox')} {company ? null : buy.t('identity.sandbox_person', SANDBOX_PERSON)}
        </p>
      ) : null}
      <TextField
        name="phone"
        label={company ? t('you.contact_phone') : buy.t('contact.phone')}
        help={buy.t('contact.phone_help')}
        error={errors.phone}
        value={answers.phone}
        onChange={(phone) => onChange({ phone })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        dir="ltr"
      />
      <TextField
        name="email"
        label={company ? t('you.contact_email') : buy.t('contact.email')}
        help={buy.t('contact.help')}
        error={errors.email}
        value={answers.email}
        onChange={(email) => onChange({ email })}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        dir="ltr"
      />
      <section className="card">
        {consent ? (
          <p className="lines">{consent}</p>
        ) : (
          <>
            <ul className="plain">
              {promises.map((key) => (
                <li key={key}>{t(`you.${key}`)}</li>
              ))}
            </ul>
            <details>
              <summary>{t('you.consent_whole')}</summary>
              <p>{buy.t('consent.text')}</p>
              <p>{buy.t('consent.keep')}</p>
            </details>
          </>
        )}
      </section>
      <Tick
        name="consent"
        label={buy.t('consent.agree')}
        error={errors.consent}
        checked={answers.consent}
        onChange={(agreed) => onChange({ consent: agreed })}
      />
    </FormPage>
  )
}
