import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { Clock16Regular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import type { ReactElement } from 'react'

export type StateTone = 'neutral' | 'waiting' | 'success' | 'attention' | 'danger'

const icons: Record<StateTone, typeof Circle16Regular> = {
  neutral: Circle16Regular,
  waiting: Clock16Regular,
  success: CheckmarkCircle16Regular,
  attention: Warning16Regular,
  danger: ErrorCircle16Regular,
}

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalS,
    minHeight: '22px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    // A sentence in a badge has two lines on a phone.
    '@media (max-width: 639px)': { whiteSpace: 'normal', borderRadius: tokens.borderRadiusXLarge },
  },
  icon: { display: 'flex' },
  neutral: { backgroundColor: tokens.colorNeutralBackground4, color: tokens.colorNeutralForeground2 },
  waiting: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  attention: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground2,
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
})

/** A state as icon and word; `attention` means it needs the person. */
export function StateBadge({ tone, label }: { tone: StateTone; label: string }): ReactElement {
  const styles = useStyles()
  const Icon = icons[tone]
  return (
    <span className={mergeClasses(styles.badge, styles[tone])}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      {label}
    </span>
  )
}
