import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { useText } from '../locale/use-text.ts'
import { currentEntry, type NavGroup } from './nav.ts'
import { WaitingCount } from './waiting-count.tsx'

const useStyles = makeStyles({
  nav: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalM,
  },
  group: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
  },
  title: {
    margin: 0,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlockEnd: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    boxSizing: 'border-box',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground1,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
  icon: { display: 'flex', fontSize: '20px', flexShrink: 0 },
  label: { overflow: 'hidden', textOverflow: 'ellipsis' },
})

export interface SidebarProps {
  groups: readonly NavGroup[]
  /** `rail` shows icons only. */
  shape?: 'full' | 'rail'
}

/** The main menu. */
export function Sidebar({ groups, shape = 'full' }: SidebarProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('common')
  const [location] = useLocation()
  const current = currentEntry(groups, location)
  const nav = useRef<HTMLElement>(null)
  const href = current?.href
  // A menu longer than the window shows where one is, also after a page far down was opened by its address.
  useLayoutEffect(() => {
    if (href) nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [href])
  return (
    <nav ref={nav} aria-label={t('menu.main')} className={styles.nav}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map((group) => (
          <div key={group.id}>
            {group.label && shape === 'full' ? <p className={styles.title}>{group.label}</p> : null}
            <ul className={styles.group} aria-label={group.label} data-group={group.id}>
              {group.entries.map((entry) => (
                <li key={entry.href}>
                  <Link
                    href={entry.href}
                    className={mergeClasses(styles.link, entry === current && styles.current)}
                    aria-current={entry === current ? 'page' : undefined}
                    aria-label={shape === 'rail' ? entry.label : undefined}
                    title={shape === 'rail' ? entry.label : undefined}
                  >
                    <span className={styles.icon} aria-hidden>
                      {entry.icon}
                    </span>
                    {shape === 'rail' ? null : <span className={styles.label}>{entry.label}</span>}
                    {entry.waiting && shape !== 'rail' ? <WaitingCount waiting={entry.waiting} /> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}
