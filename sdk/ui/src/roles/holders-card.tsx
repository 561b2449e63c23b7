import type { Role, RoleHolder } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { Card } from '../parts/card.tsx'
import { RouteLink } from '../sign-in/route-link.tsx'
import { useRolePlace } from './role-place.tsx'

const MOST = 20

const useStyles = makeStyles({
  names: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL, margin: 0 },
  line: { marginBlockEnd: 0 },
})

/** Who holds a role, and the workflows that name it. */
export function HoldersCard({ role }: { role: Role }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatList } = useText('roles')
  const place = useRolePlace()
  const all = place.holders?.(role.id)
  const said = ({ name, state, partner }: RoleHolder): string => {
    const more = [partner?.name, state === 'active' ? '' : t(`states.${state}`)].filter(Boolean)
    return more.length > 0 ? `${name} (${formatList(more)})` : name
  }
  return (
    <Card
      title={t('holders.title')}
      actions={all && role.people.length > 0 ? <RouteLink href={all}>{t('holders.all')}</RouteLink> : null}
    >
      {role.people.length === 0 ? t('holders.none') : null}
      <p className={styles.names}>
        {role.people.slice(0, MOST).map((person) => {
          const href = place.holder?.(person)
          return href ? (
            <RouteLink key={person.id} href={href}>
              {said(person)}
            </RouteLink>
          ) : (
            <span key={person.id}>{said(person)}</span>
          )
        })}
        {role.people_count > MOST ? <span>{tn('holders.more', role.people_count - MOST)}</span> : null}
      </p>
      {role.workflows.length > 0 ? (
        <p className={styles.line}>
          {t('holders.named', { names: formatList(role.workflows.map(({ name }) => name)) })}
        </p>
      ) : null}
    </Card>
  )
}
