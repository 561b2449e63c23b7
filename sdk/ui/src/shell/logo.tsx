import { makeStyles, tokens } from '@fluentui/react-components'
import { ShieldCheckmark24Filled } from '@fluentui/react-icons/svg/shield-checkmark'
import type { ReactElement } from 'react'
import { Link } from 'wouter'

const useStyles = makeStyles({
  logo: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    // A long name goes on, rather than out of a phone.
    '@media (max-width: 639px)': { whiteSpace: 'normal' },
  },
  mark: { display: 'flex', color: tokens.colorBrandForeground1 },
})

export interface LogoProps {
  /** Shown beside the mark. */
  name: string
  /** Says the name where it is not shown. */
  label?: string
  href?: string
}

/** The product's mark and name; leads to the start page. */
export function Logo({ name, label, href = '/' }: LogoProps): ReactElement {
  const styles = useStyles()
  return (
    <Link href={href} className={styles.logo} aria-label={label}>
      <span className={styles.mark} aria-hidden>
        <ShieldCheckmark24Filled />
      </span>
      {name}
    </Link>
  )
}
