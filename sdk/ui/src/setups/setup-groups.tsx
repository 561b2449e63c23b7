import type { SetupList } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { Card } from '../parts/card.tsx'
import { RouteLink } from '../sign-in/route-link.tsx'

const useStyles = makeStyles({
  groups: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
  },
  links: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  link: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
  },
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** Link to a page of a setup. */
interface SetupLink {
  key: string
  href: string
  title: string
  /** The list of the page, whose entries are counted; none where the page is not a list. */
  list?: SetupList | undefined
}

interface SetupGroupsProps {
  groups: readonly { key: string; title: string; links: readonly SetupLink[] }[]
}

/** Links to the pages of a setup by group, with the count of entries of each list. */
export function SetupGroups({ groups }: SetupGroupsProps): ReactElement {
  const styles = useStyles()
  return (
    <div className={styles.groups}>
      {groups.map(({ key, title, links }) => (
        <Card key={key} title={title}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.key} className={styles.link}>
                <RouteLink href={link.href}>{link.title}</RouteLink>
                {link.list ? <Count list={link.list} /> : null}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function Count({ list }: { list: SetupList }): ReactElement {
  const styles = useStyles()
  const { t, formatNumber } = useText('setups')
  const more = [
    list.upcoming > 0 ? t('count_upcoming', { count: formatNumber(list.upcoming) }) : '',
    list.retired > 0 ? t('count_retired', { count: formatNumber(list.retired) }) : '',
  ]
  return (
    <span className={styles.count}>{[formatNumber(list.in_use), ...more.filter(Boolean)].join(' · ')}</span>
  )
}
