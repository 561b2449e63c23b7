import { type EventChannels, notificationAreas } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { type ChannelName, ChannelsRow } from './channels-row.tsx'
import { FormSection } from './form-section.tsx'
import { useChannels } from './use-channels.ts'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    paddingBlock: tokens.spacingVerticalXS,
    '@media (max-width: 639px)': { display: 'none' },
  },
  choice: { width: '120px' },
  area: {
    textAlign: 'start',
    paddingBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalXS}`,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const BOTH: readonly ChannelName[] = ['bell', 'mail']

interface ChannelsCardProps {
  /** The channels this app has. */
  names?: readonly ChannelName[]
}

/** The channels of each kind of event; each choice is saved at once. */
export function ChannelsCard({ names = BOTH }: ChannelsCardProps): ReactElement | null {
  const { t } = useText('notifications')
  const { events, failed, choose } = useChannels()
  const styles = useStyles()
  if (!events && !failed) return null
  return (
    <div id="notifications">
      <FormSection
        title={t('channels.title')}
        help={t(names.includes('bell') ? 'channels.help' : 'channels.help_mail')}
        onSubmit={(event) => event.preventDefault()}
      >
        {events ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.head}>
                  {t('channels.event')}
                </th>
                {names.map((name) => (
                  <th key={name} scope="col" className={`${styles.head} ${styles.choice}`}>
                    {t(`channels.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {notificationAreas.map((area) => (
              <Area
                key={area}
                title={t(`channels.areas.${area}`)}
                events={events.filter((one) => one.area === area)}
                names={names}
                choose={choose}
              />
            ))}
          </table>
        ) : (
          <p role="alert">{t('channels.failed')}</p>
        )}
      </FormSection>
    </div>
  )
}

interface AreaProps {
  title: string
  events: readonly EventChannels[]
  names: readonly ChannelName[]
  choose: (event: EventChannels) => void
}

function Area({ title, events, names, choose }: AreaProps): ReactElement | null {
  const styles = useStyles()
  if (events.length === 0) return null
  return (
    <tbody>
      <tr>
        <th colSpan={names.length + 1} scope="colgroup" className={styles.area}>
          {title}
        </th>
      </tr>
      {events.map((one) => (
        <ChannelsRow key={one.event} channels={one} names={names} onChoose={choose} />
      ))}
    </tbody>
  )
}
