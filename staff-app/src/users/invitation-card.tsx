import type { InvitationLink, StaffUser } from '@coverdesk/sdk'
import { showSuccessToast, useChange, useClient, useInvalidate, useText } from '@coverdesk/sdk/react'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { Card, Facts } from '../shared/card.tsx'
import { userKeys } from './users.atoms.ts'

const useStyles = makeStyles({
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalM,
  },
  link: { marginBlockStart: tokens.spacingVerticalM },
})

/** How an invitation stands, and what can be done when it does not arrive. */
export function InvitationCard({ user, locked }: { user: StaffUser; locked: boolean }): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, formatDateTime } = useText('users')
  const [link, setLink] = useState<InvitationLink | null>(null)
  const done = (said: string) => async (): Promise<void> => {
    setLink(null)
    showSuccessToast(said)
    await invalidate(userKeys.all)
  }
  const again = useChange(() => client.users.invite(user.id), { onDone: done(t('invitation.again_done')) })
  const withdraw = useChange(() => client.users.withdraw(user.id), {
    onDone: done(t('invitation.withdraw_done')),
  })
  const copy = useChange(() => client.users.invitationLink(user.id), {
    onDone: async (made: InvitationLink) => {
      setLink(made)
      await navigator.clipboard?.writeText(made.url).catch(() => undefined)
      await invalidate(userKeys.all)
    },
  })
  const { invitation, accepted_at, state } = user
  if (!invitation) {
    if (!accepted_at) return null
    return (
      <Card title={t('invitation.title')}>
        {t('invitation.accepted', { when: formatDateTime(accepted_at) })}
      </Card>
    )
  }
  const { sent_at, sent_by: name, expires_at, expired, delivery } = invitation
  const until = formatDateTime(expires_at)
  return (
    <Card title={t('invitation.title')}>
      {state === 'withdrawn' ? t('invitation.withdrawn') : null}
      {state === 'invited' ? (
        <Facts
          facts={[
            [t('invitation.sent'), t('invitation.sent_by', { when: formatDateTime(sent_at), name })],
            [t('invitation.expires'), expired ? t('invitation.expired', { when: until }) : until],
            [
              t('invitation.mail'),
              delivery
                ? t(`invitation.deliveries.${delivery.state}`, { reason: delivery.reason ?? '' })
                : null,
            ],
          ]}
        />
      ) : null}
      {link ? (
        <Field
          className={styles.link}
          label={t('invitation.link')}
          hint={t('invitation.copied', { when: formatDateTime(link.expires_at) })}
        >
          <Input readOnly dir="ltr" value={link.url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      ) : null}
      {locked ? null : (
        <div className={styles.buttons}>
          <Button onClick={() => again()}>{t('invitation.again')}</Button>
          {state === 'invited' ? (
            <>
              <Button onClick={() => copy()}>{t('invitation.copy')}</Button>
              <Button onClick={() => withdraw()}>{t('invitation.withdraw')}</Button>
            </>
          ) : null}
        </div>
      )}
    </Card>
  )
}
