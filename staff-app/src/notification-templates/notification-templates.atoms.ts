import type { NotificationTemplateQuery, TemplateTexts } from '@coverdesk/sdk'
import {
  hasPrivilege,
  keepPreviousData,
  queryAtom,
  queryFamily,
  suspenseQueryAtom,
  userAtom,
} from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import { resourceStore } from '@coverdesk/ui/operations'
import { allRows } from '@coverdesk/ui/queries'
import type { QueryKey } from '@tanstack/query-core'

export const templateKeys = {
  all: ['notification-templates'],
  list: ['notification-templates', 'list'],
  offered: ['notification-templates', 'offered'],
  one: (id: string): QueryKey => ['notification-templates', 'one', id],
  preview: (id: string, language: string): QueryKey => ['notification-templates', 'preview', id, language],
}

export const templateListAtoms = listAtoms(templateKeys.list, (client, query: NotificationTemplateQuery) =>
  client.admin.notificationTemplates.list(query),
)

export const templateAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: templateKeys.one(id),
    queryFn: () => client.admin.notificationTemplates.get(id),
  })),
)

/** The insurer's own templates, as options for steps; empty for users who may not read them. */
export const offeredTemplatesAtom = suspenseQueryAtom((client, get) => {
  const mayRead = hasPrivilege(get(userAtom), 'template.notification-template.read')
  return {
    queryKey: templateKeys.offered,
    queryFn: async () =>
      mayRead
        ? allRows((cursor) => client.admin.notificationTemplates.list({ state: 'own', sort: 'name', cursor }))
        : [],
  }
})

interface Wording {
  id: string
  language: string
  texts: TemplateTexts
}

/** Rendered message; the previous one stays while another is rendered. */
export const previewAtom = queryFamily(({ id, language, texts }: Wording) =>
  queryAtom((client, get) => ({
    queryKey: [...templateKeys.preview(id, language), texts],
    queryFn: () => client.admin.notificationTemplates.preview(id, { language, texts }),
    placeholderData: keepPreviousData(get, templateKeys.preview(id, language)),
    retry: false,
  })),
)

/** Operations that change notification templates. */
export const templateStore = resourceStore(
  (client) => client.admin.notificationTemplates,
  'create',
  'update',
  'rename',
  'delete',
)
