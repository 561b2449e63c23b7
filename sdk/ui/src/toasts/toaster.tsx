import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import type { ReactElement } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'
import { useText } from '../locale/use-text.ts'
import { LightButton } from '../parts/light-button.tsx'

const useStyles = makeStyles({
  place: {
    position: 'fixed',
    insetBlockStart: tokens.spacingVerticalL,
    insetInlineStart: 0,
    insetInlineEnd: 0,
    zIndex: 2_000_000,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    pointerEvents: 'none',
  },
  toast: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: '480px',
    whiteSpace: 'pre-line',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: {
        from: { opacity: 0, transform: 'translateY(-8px)' },
        to: { opacity: 1, transform: 'none' },
      },
      animationDuration: tokens.durationNormal,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
  },
  icon: { display: 'flex', flexShrink: 0 },
  error: { color: tokens.colorStatusDangerForeground1 },
  success: { color: tokens.colorStatusSuccessForeground1 },
})

/** The toasts on screen, newest first, each with a close button. */
export function Toaster(): ReactElement {
  const styles = useStyles()
  const { t } = useText('common')
  const { toasts, handlers } = useToaster()
  return (
    <div className={styles.place} onPointerEnter={handlers.startPause} onPointerLeave={handlers.endPause}>
      {toasts
        .filter((item) => item.visible)
        .map((item) => (
          <div key={item.id} className={styles.toast} {...item.ariaProps}>
            <span className={styles.icon} aria-hidden>
              {item.type === 'error' ? (
                <ErrorCircle20Filled className={styles.error} />
              ) : (
                <CheckmarkCircle20Filled className={styles.success} />
              )}
            </span>
            {resolveValue(item.message, item)}
            <LightButton
              appearance="icon"
              aria-label={t('actions.close')}
              onClick={() => toast.dismiss(item.id)}
            >
              <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" aria-hidden="true">
                <path d="M3 3 13 13M13 3 3 13" />
              </svg>
            </LightButton>
          </div>
        ))}
    </div>
  )
}
