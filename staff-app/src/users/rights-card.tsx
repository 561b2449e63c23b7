import type { StaffUser } from '@coverdesk/sdk'
import { hasPrivilege, RouteLink, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { RightList, usePrivilegeTexts } from '@coverdesk/ui/people'
import { privilegesAtom } from '@coverdesk/ui/roles'
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { rolePath } from '../paths.ts'

const useStyles = makeStyles({
  line: { marginBlockStart: 0 },
  ask: { maxWidth: '420px', marginBlock: tokens.spacingVerticalM },
})

/** Lists a user's privileges and their source. */
export function RightsCard({ user }: { user: StaffUser }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatList } = useText('users')
  const { limitOf } = usePrivilegeTexts()
  const mayOpen = hasPrivilege(useAtomValue(userAtom), 'role.role.read')
  const limits = Object.entries(user.limits).map(
    ([name, amount]) => `${limitOf(name)} ${formatNaira(amount)}`,
  )
  const { role } = user
  return (
    <Card
      title={t('rights.title')}
      actions={role && mayOpen ? <RouteLink href={rolePath(role.id)}>{role.name}</RouteLink> : null}
    >
      <p className={styles.line}>
        {role ? t('rights.by_role', { role: role.name }) : t('rights.no_role')}{' '}
        {user.branches === null
          ? t('rights.sees_all')
          : t('rights.sees', {
              branches: formatList(user.branches.map(({ name }) => name)) || t('none'),
            })}{' '}
        {limits.length > 0 ? t('rights.may_limit', { limits: formatList(limits) }) : null}{' '}
        {user.state === 'active' ? null : t('rights.state')}
      </p>
      {mayOpen ? <WhyRight user={user} /> : null}
      <RightList names={user.privileges} />
    </Card>
  )
}

/** Explains why a user has, or lacks, one privilege. */
function WhyRight({ user }: { user: StaffUser }): ReactElement {
  const styles = useStyles()
  const { t } = useText('users')
  const { meaningOf } = usePrivilegeTexts()
  const offered = useAtomValue(privilegesAtom('office'))
  const [privilege, setPrivilege] = useState('')
  const role = user.role?.name ?? ''
  const answer = user.privileges.includes(privilege)
    ? t('rights.may', { role })
    : t('rights.may_not', { role })
  return (
    <Field className={styles.ask} label={t('rights.why')} hint={privilege ? answer : null}>
      <Select value={privilege} onChange={(_event, { value }) => setPrivilege(value)}>
        <option value="">{t('rights.ask')}</option>
        {offered.map(({ name }) => (
          <option key={name} value={name}>
            {meaningOf(name)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
