import {
  Menu,
  MenuButton,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { MouseEvent, ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { useText } from '../locale/use-text.ts'
import { currentEntry, type NavEntry, type NavGroup } from './nav.ts'
import { WaitingCount } from './waiting-count.tsx'

const useStyles = makeStyles({
  nav: {
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalXXL,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  groups: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
  group: { fontWeight: tokens.fontWeightRegular },
  icon: { display: 'flex', fontSize: '20px' },
  label: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

/** The main menu above the page: a group opens downwards. */
export function MenuBar({ groups }: { groups: readonly NavGroup[] }): ReactElement {
  const styles = useStyles()
  const { t } = useText('common')
  const [location] = useLocation()
  const current = currentEntry(groups, location)
  const shown = groups.filter(({ entries }) => entries.length > 0)
  return (
    <nav aria-label={t('menu.main')} className={styles.nav}>
      <ul className={styles.groups}>
        {shown.flatMap(({ id, label, entries, waiting }) =>
          label
            ? [
                <li key={id}>
                  <Group label={label} entries={entries} waiting={waiting} current={current} />
                </li>,
              ]
            : entries.map((entry) => (
                <li key={entry.href}>
                  <Link
                    href={entry.href}
                    className={mergeClasses(styles.link, entry === current && styles.current)}
                    aria-current={entry === current ? 'page' : undefined}
                  >
                    <span className={styles.icon} aria-hidden>
                      {entry.icon}
                    </span>
                    {entry.label}
                    {entry.waiting ? <WaitingCount waiting={entry.waiting} /> : null}
                  </Link>
                </li>
              )),
        )}
      </ul>
    </nav>
  )
}

interface GroupProps {
  label: string
  entries: readonly NavEntry[]
  waiting: NavGroup['waiting']
  current: NavEntry | undefined
}

function Group({ label, entries, waiting, current }: GroupProps): ReactElement {
  const styles = useStyles()
  const [, navigate] = useLocation()
  const go = (event: MouseEvent, href: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    navigate(href)
  }
  const holds = current !== undefined && entries.includes(current)
  return (
    <Menu positioning="below-start">
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          appearance="subtle"
          className={mergeClasses(styles.group, holds && styles.current)}
          aria-current={holds ? 'true' : undefined}
        >
          <span className={styles.label}>
            {label}
            {waiting ? <WaitingCount waiting={waiting} /> : null}
          </span>
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map((entry) => (
            <MenuItemLink
              key={entry.href}
              href={entry.href}
              icon={entry.icon}
              className={mergeClasses(entry === current && styles.current)}
              aria-current={entry === current ? 'page' : undefined}
              onClick={(event) => go(event, entry.href)}
            >
              <span className={styles.label}>
                {entry.label}
                {entry.waiting ? <WaitingCount waiting={entry.waiting} /> : null}
              </span>
            </MenuItemLink>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
