import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useClient } from '../client.ts'
import { useText } from '../locale/use-text.ts'
import { AuthLayout } from '../sign-in/auth-layout.tsx'
import { FormAlert } from '../sign-in/form-alert.tsx'
import { useFormStyles } from '../sign-in/form-styles.ts'
import { RouteLink } from '../sign-in/route-link.tsx'
import { useSubmit } from '../sign-in/use-submit.ts'
import type { Entrance } from './entrance.ts'

interface NotOpenProps {
  entrance: Entrance
  reason: 'expired' | 'used' | 'unknown'
  token: string
}

/** Why an invitation cannot be accepted, and what to do instead. */
export function NotOpen({ entrance, reason, token }: NotOpenProps): ReactElement {
  const styles = useFormStyles()
  const client = useClient()
  const { t, msg } = useText('users')
  const { busy, alert, run } = useSubmit([])
  const [renewed, setRenewed] = useState(false)
  const renew = async (): Promise<void> => {
    const ask = async (): Promise<void> => {
      await client.auth.invitations.renew({ token })
    }
    if (await run(ask, msg('accept.failed'))) setRenewed(true)
  }
  return (
    <AuthLayout name={entrance.name} title={t(`accept.${reason}_title`)} lead={t(`accept.${reason}`)}>
      <div className={styles.form}>
        <FormAlert text={alert} />
        {renewed ? (
          <p className={styles.quiet} role="status">
            {t('accept.renewed')}
          </p>
        ) : null}
        {reason === 'expired' && !renewed ? (
          <Button appearance="primary" size="large" disabledFocusable={busy} onClick={() => void renew()}>
            {t('accept.renew')}
          </Button>
        ) : null}
        {reason === 'used' ? <RouteLink href={entrance.forgotHref}>{t('accept.forgot')}</RouteLink> : null}
        <RouteLink href={entrance.loginHref}>{t('accept.sign_in')}</RouteLink>
      </div>
    </AuthLayout>
  )
}
