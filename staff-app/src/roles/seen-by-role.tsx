import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { AddCircleRegular } from '@fluentui/react-icons/svg/add-circle'
import { useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { workAreasAtom } from '../my-work/my-work.atoms.ts'
import { menuOf } from '../shared/menu.tsx'
import { actionLines } from '../shared/palette/lines.ts'

const useStyles = makeStyles({
  help: { marginBlockStart: 0, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  groups: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  title: {
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  entry: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
})

/** Previews the menu and the actions that the role in the form opens. */
export function SeenByRole({ privileges }: { privileges: readonly string[] }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('roles')
  const staff = useText('staff')
  const user = useAtomValue(userAtom)
  const areas = useAtomValue(workAreasAtom)
  if (!user) return null
  const holder = { ...user, role: { id: '', name: '', ...user.role, privileges: [...privileges] } }
  const own = hasPrivilege(holder, 'workflow.tracker.read') ? (areas.data ?? []) : []
  const acts = actionLines(holder, staff.t)
  return (
    <Card title={t('seen.title')}>
      <p className={styles.help}>{t('seen.help')}</p>
      <div className={styles.groups}>
        {menuOf(holder, staff.t, own).map(({ id, label, entries }) => (
          <Group
            key={id}
            title={label ?? t('seen.always')}
            entries={entries.map(({ href, icon, label: name }) => ({ key: href, icon, name }))}
          />
        ))}
        {acts.length > 0 ? (
          <Group
            title={t('seen.acts')}
            entries={acts.map(({ href, title }) => ({ key: href, icon: <AddCircleRegular />, name: title }))}
          />
        ) : null}
      </div>
    </Card>
  )
}

interface GroupProps {
  title: string
  entries: readonly { key: string; icon: ReactNode; name: string }[]
}

function Group({ title, entries }: GroupProps): ReactElement {
  const styles = useStyles()
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {entries.map(({ key, icon, name }) => (
          <li key={key} className={styles.entry}>
            <span className={styles.icon} aria-hidden>
              {icon}
            </span>
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
