import type { TemplateTexts } from '@coverdesk/sdk'
import type { ColumnType } from 'kysely'
import type { Instant } from './columns.ts'

export interface NotificationTemplates {
  id: string
  name: string
  purpose: string
  created_at: Instant
}

export interface NotificationTemplateTexts {
  template_id: string
  language: string
  version: number
  /** Null where it was put back to the supplied texts. */
  texts: ColumnType<TemplateTexts | null, string | null, never>
  created_at: Instant
  created_by: string
}
