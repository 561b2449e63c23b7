import type { UserSession } from '@coverdesk/sdk'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { FormEvent, ReactElement } from 'react'
import { useClient } from '../client.ts'
import { useText } from '../locale/use-text.ts'
import { StateBadge } from '../parts/state-badge.tsx'
import { deviceOf } from '../people/device-name.ts'
import { useChange } from '../queries/use-change.ts'
import { useSetCached } from '../queries/use-query-cache.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import { FormBar, FormSection } from './form-section.tsx'
import { ownSessionKeys, ownSessionsAtom } from './profile.atoms.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** The user's own sessions, and the action to end them on lost devices. */
export function DevicesSection(): ReactElement | null {
  const styles = useStyles()
  const client = useClient()
  const setCached = useSetCached()
  const { t, formatRelative, labelled } = useText('profile')
  const { data: sessions, isError } = useAtomValue(ownSessionsAtom)
  const options = {
    onDone: (left: UserSession[]) => {
      setCached(ownSessionKeys.all, left)
      showSuccessToast(t('devices.ended'))
    },
  }
  const end = useChange((id: string) => client.auth.ownSessions.end(id), options)
  const endOthers = useChange(() => client.auth.ownSessions.endOthers(), options)
  if (!sessions && !isError) return null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    endOthers()
  }
  const nameOf = ({ user_agent }: UserSession): string => {
    const device = deviceOf(user_agent)
    return device ? t('devices.on', device) : t('devices.unknown')
  }
  return (
    <FormSection title={t('devices.title')} help={t('devices.help')} onSubmit={submit}>
      {sessions ? null : <p role="alert">{t('devices.failed')}</p>}
      <ul className={styles.list}>
        {sessions?.map((session) => (
          <li key={session.id} className={styles.row}>
            <div className={styles.words}>
              <span>{nameOf(session)}</span>
              <span className={styles.faint}>
                {t('devices.seen', { when: formatRelative(session.last_seen_at) })}
              </span>
            </div>
            {session.present ? (
              <StateBadge tone="success" label={t('devices.present')} />
            ) : (
              <Button
                aria-label={labelled(t('devices.end'), nameOf(session))}
                onClick={() => end(session.id)}
              >
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions && sessions.length > 1 ? (
        <FormBar note="">
          <Button type="submit">{t('devices.end_others')}</Button>
        </FormBar>
      ) : null}
    </FormSection>
  )
}
