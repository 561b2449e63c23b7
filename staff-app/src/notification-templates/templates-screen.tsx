import type { ListedNotificationTemplate, TemplateArea, TemplateState } from '@coverdesk/sdk'
import { languages, StateBadge, useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { MadeListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { paths, templatePath } from '../paths.ts'
import { templateListAtoms } from './notification-templates.atoms.ts'

const AREAS: readonly TemplateArea[] = ['own', 'sign-in', 'buying', 'claims', 'contact', 'office', 'marine']
const STATES: readonly TemplateState[] = ['supplied', 'changed', 'own']
const CHOICES = { area: AREAS, state: STATES }

/** `/notification-templates/`: the texts of all messages. */
export function TemplatesScreen(): ReactElement {
  const { t, tn, formatDateTime } = useText('notification-templates')
  const languagesOf = ({ changed_languages, missing_languages }: ListedNotificationTemplate): string => {
    const named = languages.filter(({ code }) => changed_languages.includes(code)).map(({ name }) => name)
    const missing = missing_languages.length
    return [...named, ...(missing > 0 ? [tn('missing_count', missing)] : [])].join(', ')
  }
  const columns: Column<ListedNotificationTemplate>[] = [
    { key: 'name', label: t('columns.name'), sort: 'name', width: 250, render: (row) => row.name },
    { key: 'purpose', label: t('columns.purpose'), spare: 3, render: (row) => row.purpose },
    {
      key: 'area',
      label: t('columns.area'),
      sort: 'area',
      width: 120,
      render: (row) => t(`areas.${row.area}`),
    },
    {
      key: 'sent_to',
      label: t('columns.sent_to'),
      width: 150,
      spare: 2,
      render: (row) => t(`sent_to.${row.sent_to}`),
    },
    { key: 'languages', label: t('columns.languages'), spare: 1, render: languagesOf },
    {
      key: 'state',
      label: t('columns.state'),
      width: 120,
      render: (row) => (
        <StateBadge
          tone={row.state === 'supplied' ? 'neutral' : 'success'}
          label={t(`states.${row.state}`)}
        />
      ),
    },
    {
      key: 'changed',
      label: t('columns.changed'),
      sort: 'updated_at',
      width: 170,
      spare: 1,
      render: (row) => (row.updated_at ? formatDateTime(row.updated_at) : t('never')),
    },
  ]
  return (
    <MadeListPage
      noun="notification-templates"
      rowsOf={templateListAtoms}
      columns={columns}
      choices={CHOICES}
      hrefOf={(row) => templatePath(row.id)}
      newPath={paths.newTemplate}
      privilege="template.notification-template.edit"
    />
  )
}
