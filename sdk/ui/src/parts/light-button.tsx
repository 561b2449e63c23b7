import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    // Griffel's `shorthands` come all together, which is a kilobyte of the first screen.
    border: `${tokens.strokeWidthThin} solid transparent`,
    borderRadius: tokens.borderRadiusMedium,
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  worded: {
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
    minWidth: '96px',
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalM,
  },
  primary: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  secondary: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  icon: {
    width: '24px',
    height: '24px',
    padding: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorBrandForeground1 },
  },
})

export interface LightButtonProps {
  appearance: 'primary' | 'secondary' | 'icon'
  onClick?: () => void
  /** Where it leads, instead of what it does. */
  href?: string
  'aria-label'?: string
  children: ReactNode
}

/** A button for the first screen, of which Fluent's own would be a twentieth. */
export function LightButton({ appearance, href, children, ...rest }: LightButtonProps): ReactElement {
  const styles = useStyles()
  const worded = appearance === 'icon' ? undefined : styles.worded
  const className = mergeClasses(styles.button, worded, styles[appearance])
  return href === undefined ? (
    <button type="button" className={className} {...rest}>
      {children}
    </button>
  ) : (
    <a href={href} className={className} {...rest}>
      {children}
    </a>
  )
}
