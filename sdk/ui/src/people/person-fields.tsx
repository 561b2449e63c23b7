import type { MarineRole, Person } from '@coverdesk/sdk'
import { Field, Input, Select } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useText } from '../locale/use-text.ts'
import { useFieldStyles } from '../record-form/field-styles.ts'
import type { RecordForm } from '../record-form/use-record-form.ts'

/** What is known of everybody who signs in; a role that is not chosen yet is null. */
export interface PersonAnswers {
  first_name: string
  last_name: string
  email: string
  phone: string
  role_id: string | null
}

export const personAnswers = (user: Person | null): PersonAnswers => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  role_id: user?.role?.id ?? null,
})

interface PersonFieldsProps {
  form: Pick<RecordForm<PersonAnswers>, 'answers' | 'set' | 'faultOf'>
  saved: Person | null
  locked: boolean
  roles: readonly Pick<MarineRole, 'id' | 'name' | 'may_give'>[]
  /** More fields of this audience. */
  children?: ReactNode
}

/** What is known of a person: who they are, how to reach them, and what they may do. */
export function PersonFields({ form, saved, locked, roles, children }: PersonFieldsProps): ReactElement {
  const styles = useFieldStyles()
  const { t } = useText('users')
  const { answers, set, faultOf } = form
  const text = (name: 'first_name' | 'last_name' | 'email' | 'phone') => ({
    autoComplete: 'off',
    value: answers[name],
    readOnly: locked,
    onChange: (_event: unknown, { value }: { value: string }) => set({ [name]: value }),
  })
  return (
    <div className={styles.fields}>
      {(['first_name', 'last_name'] as const).map((name) => (
        <Field key={name} label={t(name)} required validationMessage={faultOf(name)}>
          <Input dir="auto" {...text(name)} />
        </Field>
      ))}
      <Field label={t('email')} required hint={t('email_hint')} validationMessage={faultOf('email')}>
        <Input type="email" dir="ltr" {...text('email')} />
      </Field>
      <Field label={t('phone')} validationMessage={faultOf('phone')}>
        <Input type="tel" dir="ltr" {...text('phone')} />
      </Field>
      <Field
        label={t('role')}
        required
        hint={saved?.is_you ? t('role_own') : null}
        validationMessage={faultOf('role_id')}
      >
        <Select
          disabled={locked || saved?.is_you === true}
          value={answers.role_id ?? ''}
          onChange={(_event, { value }) => set({ role_id: value || null })}
        >
          <option value="">{t('choose_role')}</option>
          {roles.map(({ id, name, may_give }) => (
            <option key={id} value={id} disabled={!may_give && id !== saved?.role?.id}>
              {may_give ? name : t('role_above', { name })}
            </option>
          ))}
        </Select>
      </Field>
      {children}
    </div>
  )
}
