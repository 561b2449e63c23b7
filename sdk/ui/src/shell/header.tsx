import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useText } from '../locale/use-text.ts'
import { Reference } from '../parts/reference.tsx'
import { navbarAtom, pageTitleAtom, sidebarAtom } from '../preferences/preferences.atoms.ts'
import { useNarrow } from '../use-narrow.ts'
import { ThemeSwitcher } from './theme-switcher.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '56px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    '@media (max-width: 639px)': {
      columnGap: tokens.spacingHorizontalXXS,
      paddingInline: tokens.spacingHorizontalS,
      paddingBlock: tokens.spacingVerticalXS,
      '& > *': { flexShrink: 0 },
      '& > h1': { flexShrink: 1 },
    },
  },
  'navbar-sticky': { position: 'sticky', insetBlockStart: 0, zIndex: 10 },
  'navbar-floating': {
    position: 'sticky',
    insetBlockStart: tokens.spacingVerticalM,
    zIndex: 10,
    marginBlockStart: tokens.spacingVerticalM,
    marginInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow8,
  },
  'navbar-static': { position: 'static' },
  logo: { marginInlineEnd: tokens.spacingHorizontalL },
  title: {
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    // A phone has no room for one line: a step and the number of its claim stand in three rather than cut.
    '@media (max-width: 639px)': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '3',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase300,
    },
    ':focus': { outlineStyle: 'none' },
  },
})

export interface HeaderProps {
  /** The logo, where the sidebar does not show it. */
  logo?: ReactNode
  /** False where there is no sidebar to open. */
  toggle?: boolean
  /** What one searches everything by, when the audience has it. */
  search?: ReactNode
  /** The notification menu, when the audience has one. */
  notifications?: ReactNode
  /** The profile menu. */
  profile: ReactNode
}

/** Page title, menu toggle, theme, notifications and profile. */
export function Header({ logo, toggle = true, search, notifications, profile }: HeaderProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('common')
  const title = useAtomValue(pageTitleAtom)
  const navbar = useAtomValue(navbarAtom)
  const [sidebar, setSidebar] = useAtom(sidebarAtom)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, title, useNarrow() && sidebar)
  return (
    <header className={mergeClasses(styles.header, styles[navbar])}>
      {toggle ? (
        <Button
          appearance="subtle"
          icon={<NavigationRegular />}
          aria-label={t('menu.toggle')}
          onClick={() => setSidebar(!sidebar)}
        />
      ) : null}
      {logo ? <div className={styles.logo}>{logo}</div> : null}
      {title ? (
        <h1 ref={heading} tabIndex={-1} className={styles.title} title={title}>
          <Reference>{title}</Reference>
        </h1>
      ) : (
        <div ref={heading} tabIndex={-1} className={styles.title} />
      )}
      {search}
      <ThemeSwitcher />
      {notifications}
      {profile}
    </header>
  )
}
