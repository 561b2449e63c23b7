import type { MarineRole, UserState } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { RightList, usePrivilegeTexts } from '@coverdesk/ui/people'
import { makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({ line: { marginBlockStart: 0 } })

interface RoleCardProps {
  /** Currently chosen role. */
  role: MarineRole | null
  /** Null for a user who is not saved yet. */
  state: UserState | null
}

/** Lists the permissions of the chosen role in plain words. */
export function RoleCard({ role, state }: RoleCardProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('users')
  const own = useText('marine-users')
  const { nameOf } = usePrivilegeTexts()
  const limits = Object.entries(role?.limits ?? {}).map(([name, amount]) =>
    own.t('limit', { name: nameOf(name), amount: formatNaira(amount) }),
  )
  return (
    <Card title={t('rights.title')}>
      <p className={styles.line}>
        {role ? t('rights.by_role', { role: role.name }) : own.t('choose_role')} {limits.join(' ')}{' '}
        {state === null || state === 'active' ? null : t('rights.state')}
      </p>
      {role ? <RightList names={role.privileges} /> : null}
    </Card>
  )
}
