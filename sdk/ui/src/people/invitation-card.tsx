import type { InvitationLink } from '@coverdesk/sdk'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useText } from '../locale/use-text.ts'
import { Card, Facts } from '../parts/card.tsx'
import { useChange } from '../queries/use-change.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import type { PersonCardProps } from './people.ts'

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
export function InvitationCard({ user, people, locked }: PersonCardProps): ReactElement | null {
  const styles = useStyles()
  const invalidate = useInvalidate()
  const { t, formatDateTime } = useText('users')
  const [link, setLink] = useState<InvitationLink | null>(null)
  const done = (said: string) => async (): Promise<void> => {
    setLink(null)
    showSuccessToast(said)
    await invalidate(people.key)
  }
  const again = useChange(() => people.api.invite(user.id), { onDone: done(t('invitation.again_done')) })
  const withdraw = useChange(() => people.api.withdraw(user.id), {
    onDone: done(t('invitation.withdraw_done')),
  })
  const copy = useChange(() => people.api.invitationLink(user.id), {
    onDone: async (made: InvitationLink) => {
      setLink(made)
      await navigator.clipboard?.writeText(made.url).catch(() => undefined)
      await invalidate(people.key)
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
