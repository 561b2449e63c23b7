import type { TemplateTexts } from '@coverdesk/sdk'
import type { Instant, Json } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    notification_templates: NotificationTemplates
    notification_template_texts: NotificationTemplateTexts
  }
}

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
  /** Null where the supplied texts were restored. */
  texts: Json<TemplateTexts> | null
  created_at: Instant
  created_by: string
}
