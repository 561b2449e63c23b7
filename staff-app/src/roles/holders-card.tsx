import type { Role } from '@coverdesk/sdk'
import { hasPrivilege, RouteLink, userAtom, useText } from '@coverdesk/sdk/react'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { userPath, usersOfRolePath } from '../paths.ts'

const MOST = 20

const useStyles = makeStyles({
  names: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL, margin: 0 },
  line: { marginBlockEnd: 0 },
})

/** Who holds a role, and the workflows that name it. */
export function HoldersCard({ role }: { role: Role }): ReactElement {
  const styles = useStyles()
  const { t } = useText('roles')
  const mayOpen = hasPrivilege(useAtomValue(userAtom), 'user.user.read')
  const said = ({ name, state }: Role['people'][number]): string =>
    state === 'active' ? name : `${name} (${t(`states.${state}`)})`
  return (
    <Card
      title={t('holders.title')}
      actions={
        mayOpen && role.people.length > 0 ? (
          <RouteLink href={usersOfRolePath(role.id)}>{t('holders.all')}</RouteLink>
        ) : null
      }
    >
      {role.people.length === 0 ? t('holders.none') : null}
      <p className={styles.names}>
        {role.people.slice(0, MOST).map((person) =>
          mayOpen ? (
            <RouteLink key={person.id} href={userPath(person.id)}>
              {said(person)}
            </RouteLink>
          ) : (
            <span key={person.id}>{said(person)}</span>
          ),
        )}
      </p>
      {role.workflows.length > 0 ? (
        <p className={styles.line}>
          {t('holders.named', { names: role.workflows.map(({ name }) => name).join(', ') })}
        </p>
      ) : null}
    </Card>
  )
}
