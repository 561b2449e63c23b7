import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import type { StartPageProps } from './start-page.ts'

export function ContactPage({ answers, onChange, errors, ...page }: StartPageProps): ReactElement {
  const { t } = useText('buy-motor')
  return (
    <FormPage {...page} errors={errors} title={t('contact.title')} submit={t('contact.submit')}>
      <p className="soft">{t('contact.help')}</p>
      <TextField
        name="phone"
        label={t('contact.phone')}
        help={t('contact.phone_help')}
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
        label={t('contact.email')}
        error={errors.email}
        value={answers.email}
        onChange={(email) => onChange({ email })}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        dir="ltr"
      />
    </FormPage>
  )
}
