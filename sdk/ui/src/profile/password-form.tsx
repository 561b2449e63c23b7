import { Button } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { FormAlert } from '../sign-in/form-alert.tsx'
import { checkNewPassword } from '../sign-in/new-password.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import { FormBar, FormSection } from './form-section.tsx'

export interface PasswordFormProps {
  save: (values: { current_password: string; password: string }) => Promise<void>
}

const empty = { current: '', next: '', repeat: '' }

/** Changes a person's own password. */
export function PasswordForm({ save }: PasswordFormProps): ReactElement {
  const { t, msg } = useText('profile')
  const [values, setValues] = useState(empty)
  const { busy, alert, errors, setErrors, run } = useSubmit(['current_password', 'password'])

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!values.current) return setErrors({ current_password: msg('password.current_missing') })
    const problem = checkNewPassword(values.next, values.repeat)
    if (problem) return setErrors({ [problem.field]: msg(`password.${problem.key}`) })
    const change = { current_password: values.current, password: values.next }
    if (!(await run(() => save(change), msg('password.failed')))) return
    setValues(empty)
    showSuccessToast(t('password.saved'))
  }

  return (
    <FormSection
      title={t('password.title')}
      help={t('password.help')}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert text={alert} />
      <PasswordField
        label={t('password.current')}
        name="current_password"
        autoComplete="current-password"
        value={values.current}
        onChange={(current) => setValues({ ...values, current })}
        error={errors.current_password}
      />
      <PasswordField
        label={t('password.next')}
        name="password"
        autoComplete="new-password"
        hint={t('password.next_help')}
        value={values.next}
        onChange={(next) => setValues({ ...values, next })}
        error={errors.password}
      />
      <PasswordField
        label={t('password.repeat')}
        name="repeat"
        autoComplete="new-password"
        value={values.repeat}
        onChange={(repeat) => setValues({ ...values, repeat })}
        error={errors.repeat}
      />
      <FormBar note="">
        <Button type="submit" disabledFocusable={busy}>
          {t('password.save')}
        </Button>
      </FormBar>
    </FormSection>
  )
}
