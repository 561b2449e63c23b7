import { Button, Field, Input, makeStyles } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'

// The eye must not push the box over the edge of a small phone.
const useStyles = makeStyles({ box: { minWidth: 0 } })

export interface PasswordFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** What the browser's password keeper should do here. */
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  hint?: string | undefined
}

/** A password that can be looked at. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const { label, name, value, onChange, autoComplete, error, hint } = props
  const { t } = useText('auth')
  const styles = useStyles()
  const [visible, setVisible] = useState(false)
  return (
    <Field label={label} hint={hint} validationMessage={error}>
      <Input
        className={styles.box}
        size="large"
        name={name}
        type={visible ? 'text' : 'password'}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
        autoComplete={autoComplete}
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            icon={visible ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={t(visible ? 'password.hide' : 'password.show')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          />
        }
      />
    </Field>
  )
}
