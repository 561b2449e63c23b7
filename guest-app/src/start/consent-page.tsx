import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { Tick } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import type { StartPageProps } from './start-page.ts'

export function ConsentPage({ answers, onChange, errors, ...page }: StartPageProps): ReactElement {
  const { t } = useText('buy-motor')
  const frame = useText('guest')
  return (
    <FormPage {...page} errors={errors} title={t('consent.title')} submit={frame.t('actions.continue')}>
      <p>{t('consent.text')}</p>
      <p className="soft">{t('consent.keep')}</p>
      <Tick
        name="consent"
        label={t('consent.agree')}
        checked={answers.consent}
        onChange={(consent) => onChange({ consent })}
        error={errors.consent}
      />
    </FormPage>
  )
}
