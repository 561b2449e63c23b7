import type { Channels, EventChannels } from '@coverdesk/sdk'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { type ReactElement, useId } from 'react'
import { useText } from '../locale/use-text.ts'

export type ChannelName = keyof Channels

const NARROW = '@media (max-width: 639px)'
const useStyles = makeStyles({
  row: {
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    [NARROW]: { display: 'grid', gridTemplateColumns: '1fr 1fr', paddingBlock: tokens.spacingVerticalS },
  },
  name: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    paddingBlock: tokens.spacingVerticalS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    [NARROW]: { gridColumn: '1 / -1', paddingBlock: 0 },
  },
  faint: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  cell: { padding: 0, width: '120px', [NARROW]: { width: 'auto' } },
  narrow: { display: 'none', [NARROW]: { display: 'inline' } },
  fixed: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    minHeight: '32px',
  },
})

interface ChannelsRowProps {
  channels: EventChannels
  names: readonly ChannelName[]
  onChoose: (channels: EventChannels) => void
}

/** One event: its channels side by side, and why one of them cannot be chosen. */
export function ChannelsRow({ channels, names, onChoose }: ChannelsRowProps): ReactElement {
  const styles = useStyles()
  const { t, has, labelled } = useText('notifications')
  const id = useId()
  const { event, fixed, needs_one, bell, mail } = channels
  const isLast = needs_one && bell !== mail
  const about = t(`channels.events.${event}.help`)
  const reason = has(`channels.reasons.${event}`)
    ? t(`channels.reasons.${event}`)
    : isLast
      ? t('channels.one_stays')
      : ''
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <span id={id}>{t(`channels.events.${event}.name`)}</span>
        {about ? <span className={styles.faint}>{about}</span> : null}
        {reason ? (
          <span id={`${id}-why`} className={styles.faint}>
            {reason}
          </span>
        ) : null}
      </th>
      {names.map((name) => (
        <td key={name} className={styles.cell}>
          {fixed.includes(name) ? (
            <span className={styles.fixed}>
              {channels[name] ? <LockClosedRegular aria-hidden /> : null}
              <span>
                <span className={styles.narrow}>{`${t(`channels.${name}`)}: `}</span>
                {t(channels[name] ? 'channels.always' : 'channels.never')}
              </span>
            </span>
          ) : (
            <Checkbox
              checked={channels[name]}
              disabled={isLast && channels[name]}
              aria-describedby={isLast && channels[name] ? `${id}-why` : undefined}
              aria-label={labelled(t(`channels.events.${event}.name`), t(`channels.${name}`))}
              label={<span className={styles.narrow}>{t(`channels.${name}`)}</span>}
              onChange={(_event, { checked }) => onChoose({ ...channels, [name]: checked === true })}
            />
          )}
        </td>
      ))}
    </tr>
  )
}
