import type { ListedNotificationTemplate, TemplateArea, TemplateState } from '@coverdesk/sdk'
import { hasPrivilege, languages, StateBadge, userAtom, useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths, templatePath } from '../paths.ts'
import type { Column, Filter } from '../shared/list-page/columns.ts'
import { ListPage } from '../shared/list-page/list-page.tsx'
import { templateListAtoms } from './notification-templates.atoms.ts'

const AREAS: readonly TemplateArea[] = ['own', 'sign-in', 'buying', 'claims', 'contact', 'office']
const STATES: readonly TemplateState[] = ['supplied', 'changed', 'own']

/** `/notification-templates/`: the words of every message. */
export function TemplatesScreen(): ReactElement {
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
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
  const filters: Filter[] = [
    {
      name: 'area',
      label: t('columns.area'),
      options: AREAS.map((value) => ({ value, label: t(`areas.${value}`) })),
    },
    {
      name: 'state',
      label: t('columns.state'),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ]
  return (
    <ListPage
      title={t('title')}
      listKey="notification-templates"
      rowsOf={templateListAtoms}
      columns={columns}
      filters={filters}
      filterNames={['area', 'state']}
      hrefOf={(row) => templatePath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'template.notification-template.edit') ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths.newTemplate)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
