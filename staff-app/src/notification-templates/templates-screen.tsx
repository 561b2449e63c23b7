import { notificationTemplateList } from '@coverdesk/lists/notification-templates'
import type { ListedNotificationTemplate } from '@coverdesk/sdk'
import { languages, StateBadge, useText } from '@coverdesk/ui'
import { MadeListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { paths, templatePath } from '../paths.ts'
import { templateListAtoms } from './notification-templates.atoms.ts'

/** `/notification-templates/`: the texts of all messages. */
export function TemplatesScreen(): ReactElement {
  const { t, tn, formatDateTime, formatList } = useText('notification-templates')
  const languagesOf = ({ changed_languages, missing_languages }: ListedNotificationTemplate): string => {
    const named = languages.filter(({ code }) => changed_languages.includes(code)).map(({ name }) => name)
    const missing = missing_languages.length
    return formatList([...named, ...(missing > 0 ? [tn('missing_count', missing)] : [])])
  }
  return (
    <MadeListPage
      list={notificationTemplateList}
      rowsOf={templateListAtoms}
      cells={{
        languages: languagesOf,
        state: (row) => (
          <StateBadge
            tone={row.state === 'supplied' ? 'neutral' : 'success'}
            label={t(`states.${row.state}`)}
          />
        ),
        changed: (row) => (row.updated_at ? formatDateTime(row.updated_at) : t('never')),
      }}
      hrefOf={(row) => templatePath(row.id)}
      newPath={paths.newTemplate}
      privilege="template.notification-template.edit"
    />
  )
}
