import type { StaffUser } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { Field, Input, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { offeredRolesAtom } from '../roles/roles.atoms.ts'
import { useFieldStyles } from '../shared/record-form/field-styles.ts'
import type { RecordForm } from '../shared/record-form/use-record-form.ts'
import type { UserAnswers } from './user-answers.ts'
import { offeredBranchesAtom, offeredDepartmentsAtom } from './users.atoms.ts'

interface UserFieldsProps {
  form: Pick<RecordForm<UserAnswers>, 'answers' | 'set' | 'faultOf'>
  saved: StaffUser | null
  locked: boolean
}

/** What is known of a person: who they are, how to reach them, what they may do and where they belong. */
export function UserFields({ form, saved, locked }: UserFieldsProps): ReactElement {
  const styles = useFieldStyles()
  const { t } = useText('users')
  const { answers, set, faultOf } = form
  const roles = useAtomValue(offeredRolesAtom)
  const places = {
    branch: useAtomValue(offeredBranchesAtom),
    department: useAtomValue(offeredDepartmentsAtom),
  }
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
      {(['branch', 'department'] as const).map((place) => (
        <Field key={place} label={t(place)} validationMessage={faultOf(`${place}_id`)}>
          <Select
            disabled={locked}
            value={answers[`${place}_id`] ?? ''}
            onChange={(_event, { value }) => set({ [`${place}_id`]: value || null })}
          >
            <option value="">{t('none')}</option>
            {places[place].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}
