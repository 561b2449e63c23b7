import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { PasswordField } from './password-field.tsx'

interface NewPassword {
  password: string
  repeat: string
}

export interface NewPasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  errors: { password?: string; repeat?: string }
}

/** A new password, typed twice. */
export function NewPasswordFields({ value, onChange, errors }: NewPasswordFieldsProps): ReactElement {
  const { t } = useText('auth')
  return (
    <>
      <PasswordField
        label={t('reset.password')}
        name="password"
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        hint={t('reset.help')}
        error={errors.password}
      />
      <PasswordField
        label={t('reset.repeat')}
        name="repeat"
        autoComplete="new-password"
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        error={errors.repeat}
      />
    </>
  )
}
