import type { UserSession } from '@coverdesk/sdk'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { Card } from '../parts/card.tsx'
import { useChange } from '../queries/use-change.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import { deviceOf } from './device-name.ts'
import type { PersonCardProps } from './people.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  button: { marginBlockStart: tokens.spacingVerticalM },
})

/** A user's sessions, and the action to end them. */
export function DevicesCard({ user, people, locked }: PersonCardProps): ReactElement {
  const styles = useStyles()
  const invalidate = useInvalidate()
  const { t, formatDateTime } = useText('users')
  const signOut = useChange(() => people.api.signOut(user.id), {
    onDone: async () => {
      showSuccessToast(t('devices.signed_out'))
      await invalidate(people.key)
    },
  })
  const called = ({ user_agent, present }: UserSession): string => {
    const device = deviceOf(user_agent)
    const name = device ? t('devices.on', device) : t('devices.unknown')
    return present ? `${name} (${t('devices.present')})` : name
  }
  return (
    <Card title={t('devices.title')}>
      {user.sessions.length === 0 ? t('devices.none') : null}
      <ul className={styles.list}>
        {user.sessions.map((session) => (
          <li key={session.id}>
            <div>{called(session)}</div>
            <div className={styles.faint}>
              {t('devices.seen', { when: formatDateTime(session.last_seen_at) })}
            </div>
          </li>
        ))}
      </ul>
      {locked || user.sessions.length === 0 ? null : (
        <Button className={styles.button} onClick={() => signOut()}>
          {t('devices.sign_out')}
        </Button>
      )}
    </Card>
  )
}
