import {
  AuthLayout,
  FormAlert,
  productNameAtom,
  RouteLink,
  useClient,
  useFormStyles,
  useSubmit,
  useText,
} from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { paths } from '../paths.ts'

interface NotOpenProps {
  reason: 'expired' | 'used' | 'unknown'
  token: string
}

/** Why an invitation cannot be accepted, and what to do instead. */
export function NotOpen({ reason, token }: NotOpenProps): ReactElement {
  const styles = useFormStyles()
  const client = useClient()
  const { t } = useText('users')
  const product = useAtomValue(productNameAtom)
  const { busy, alert, run } = useSubmit([])
  const [asked, setAsked] = useState(false)
  const renew = async (): Promise<void> => {
    const ask = async (): Promise<void> => {
      await client.invitations.renew({ token })
    }
    if (await run(ask, t('accept.failed'))) setAsked(true)
  }
  return (
    <AuthLayout name={product} title={t(`accept.${reason}_title`)} lead={t(`accept.${reason}`)}>
      <div className={styles.form}>
        <FormAlert text={alert} />
        {asked ? (
          <p className={styles.quiet} role="status">
            {t('accept.renewed')}
          </p>
        ) : null}
        {reason === 'expired' && !asked ? (
          <Button appearance="primary" size="large" disabledFocusable={busy} onClick={() => void renew()}>
            {t('accept.renew')}
          </Button>
        ) : null}
        {reason === 'used' ? <RouteLink href={paths.forgotPassword}>{t('accept.forgot')}</RouteLink> : null}
        <RouteLink href={paths.login}>{t('accept.sign_in')}</RouteLink>
      </div>
    </AuthLayout>
  )
}
