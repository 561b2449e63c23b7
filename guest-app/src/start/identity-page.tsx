import { idTypes } from '@coverdesk/sdk'
import { companyAtom, useText } from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { SelectField, TextField } from '../shared/fields.tsx'
import { FormPage } from '../shared/form-page.tsx'
import type { StartPageProps } from './start-page.ts'

const DIGITS_ONLY = new Set(['nin', 'bvn'])

/** The kinds an individual has at hand; a company's registration comes with corporate business. */
const offered = idTypes.filter((type) => type !== 'rc_number')

export function IdentityPage({ answers, onChange, errors, ...page }: StartPageProps): ReactElement {
  const { t } = useText('buy-motor')
  const frame = useText('guest')
  const company = useAtomValue(companyAtom)
  const { id_type: type } = answers
  return (
    <FormPage {...page} errors={errors} title={t('identity.title')} submit={frame.t('actions.continue')}>
      <SelectField
        name="id_type"
        label={t('identity.type')}
        value={type}
        options={offered.map((code) => ({ code, name: t(`id_types.${code}`) }))}
        onChange={(value) =>
          onChange({ id_type: offered.find((code) => code === value) ?? 'nin', id_number: '' })
        }
      />
      <TextField
        name="id_number"
        label={t('identity.number')}
        help={t(`id_help.${type}`)}
        error={errors.id_number}
        value={answers.id_number}
        onChange={(id_number) => onChange({ id_number })}
        inputMode={DIGITS_ONLY.has(type) ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint="next"
        dir="ltr"
      />
      {company?.kyc_sandbox ? <p className="note">{t('identity.sandbox')}</p> : null}
    </FormPage>
  )
}
