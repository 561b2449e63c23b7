import { z } from 'zod'
import type {
  NewNotificationTemplate,
  NotificationTemplateUpdate,
  TemplateRenaming,
  TemplateTexts,
  TemplateWording,
} from '../resources/admin/notification-templates.ts'
import { code, optionalLine, optionalText, optionalVersion, requiredLine } from './fields.ts'

const texts: z.ZodType<TemplateTexts> = z.strictObject({
  subject: optionalLine(200),
  preheader: optionalLine(200),
  heading: optionalLine(200),
  body: optionalText(4000),
  action: optionalLine(60),
  note: optionalText(1000),
})

const named = { name: requiredLine(80), purpose: optionalText(300) }

export const newTemplateSchema: z.ZodType<NewNotificationTemplate> = z.strictObject({
  ...named,
  texts,
})

export const templateRenamingSchema: z.ZodType<TemplateRenaming> = z.strictObject({
  ...named,
  over: z.strictObject({ name: z.string(), purpose: z.string() }),
})

export const templateWordingSchema: z.ZodType<TemplateWording> = z.strictObject({ language: code(), texts })

export const templateUpdateSchema: z.ZodType<NotificationTemplateUpdate> = z.strictObject({
  language: code(),
  texts: texts.nullable(),
  version: optionalVersion(0),
})
