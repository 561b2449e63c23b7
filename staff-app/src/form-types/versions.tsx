import type { FormType } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { formTypePath } from '../paths.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** Lists all versions of the questions; open forms stay on theirs. */
export function Versions({ formType, shown }: { formType: FormType; shown: number }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime, dotted } = useText('form-types')
  return (
    <Card title={t('versions')}>
      <ul className={styles.list}>
        {formType.versions.map(({ form_version: version, created_at, created_by }) => {
          const label = t('version', { version: String(version) })
          const newest = version === formType.form_version
          const href = newest ? formTypePath(formType.id) : `${formTypePath(formType.id)}?version=${version}`
          return (
            <li key={version}>
              {version === shown ? <b>{label}</b> : <Link href={href}>{label}</Link>}
              <div className={styles.faint}>{dotted([created_by, formatDateTime(created_at)])}</div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
