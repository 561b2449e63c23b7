import { makeStyles, tokens } from '@fluentui/react-components'
import { WifiOff20Regular } from '@fluentui/react-icons/svg/wifi-off'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { useOnline } from './use-online.ts'

const useStyles = makeStyles({
  banner: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    '@media (max-width: 639px)': { paddingInline: tokens.spacingHorizontalM },
  },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorStatusWarningForeground3 },
})

/** Says that there is no connection, for as long as there is none. */
export function OfflineBanner(): ReactElement {
  const styles = useStyles()
  const { t } = useText('common')
  const online = useOnline()
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.banner}>
          <span className={styles.icon} aria-hidden>
            <WifiOff20Regular />
          </span>
          {t('offline.banner')}
        </p>
      )}
    </div>
  )
}
