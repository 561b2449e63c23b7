import type { Partner } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, Email } from '@coverdesk/ui/parts'
import { PersonStateBadge } from '@coverdesk/ui/people'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { partnerUsersAtom } from './partners.atoms.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `0 ${tokens.spacingHorizontalM}`,
    overflowWrap: 'anywhere',
  },
  faint: { color: tokens.colorNeutralForeground2 },
})

/** Lists the users of a partner with role and last sign-in. */
export function PeopleCard({ partner: { id, counts } }: { partner: Partner }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatDateTime } = useText('marine-partners')
  const { data: people, meta } = useAtomValue(partnerUsersAtom(id))
  const more = meta.total - people.length
  return (
    <Card title={t('page.people')}>
      {people.length === 0 ? <div className={styles.faint}>{tn('page.users', counts.users)}</div> : null}
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id} className={styles.line}>
            <bdi>{`${person.first_name} ${person.last_name}`}</bdi>
            <PersonStateBadge user={person} />
            <span className={styles.faint}>
              <Email>{person.email}</Email>
            </span>
            <span className={styles.faint}>{person.role?.name}</span>
            <span className={styles.faint}>
              {person.last_seen_at
                ? t('page.seen', { when: formatDateTime(person.last_seen_at) })
                : t('page.never_seen')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <div className={styles.faint}>{tn('page.more_people', more)}</div> : null}
    </Card>
  )
}
