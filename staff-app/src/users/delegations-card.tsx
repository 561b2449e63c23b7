import type { StaffUser } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
})

/** Shows who decides in a user's absence, and for whom the user decides. */
export function DelegationsCard({ user }: { user: StaffUser }): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('users')
  return (
    <Card title={t('delegations.title')}>
      {user.delegations.length === 0 ? t('delegations.none') : null}
      <ul className={styles.list}>
        {user.delegations.map(({ id, from_user_id, from_name, to_name, from, until }) => {
          const given = from_user_id === user.id
          const days = { from: formatDate(from), until: formatDate(until) }
          return (
            <li key={id}>
              {t(given ? 'delegations.given' : 'delegations.taken', {
                name: given ? to_name : from_name,
                ...days,
              })}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
