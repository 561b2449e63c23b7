import { templateParts } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { sampleParams, type Template, templateOf } from '../../platform/mails/catalogue.ts'
import { writeParams } from '../../platform/mails/render-mail.ts'
import { suppliedTexts } from '../../platform/mails/supplied-texts.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { Known, TextRow } from './store.ts'

const textsShape = z.object({
  subject: z.string(),
  preheader: z.string(),
  heading: z.string(),
  body: z.string(),
  action: z.string(),
  note: z.string(),
})

export const listedShape = z.object({
  id: z.string(),
  name: z.string(),
  purpose: z.string(),
  area: z.enum(['sign-in', 'buying', 'claims', 'contact', 'office', 'marine', 'own']),
  channel: z.enum(['mail', 'sms']),
  sent_to: z.enum(['customer', 'user', 'staff', 'outside']),
  state: z.enum(['supplied', 'changed', 'own']),
  changed_languages: z.array(z.string()),
  missing_languages: z.array(z.string()),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
})

export const templateShape = listedShape.extend({
  has_code: z.boolean(),
  has_button: z.boolean(),
  placeholders: z.array(
    z.object({ name: z.string(), meaning: z.string(), sample: z.string(), required: z.boolean() }),
  ),
  texts: z.array(
    z.object({
      language: z.string(),
      state: z.enum(['supplied', 'changed', 'missing']),
      texts: textsShape,
      supplied: textsShape.nullable(),
      behind_english: z.boolean(),
      version: z.number(),
      updated_at: z.string().nullable(),
      updated_by: z.string().nullable(),
    }),
  ),
  versions: z.array(
    z.object({
      language: z.string(),
      version: z.number(),
      texts: textsShape.nullable(),
      created_at: z.string(),
      created_by: z.string(),
    }),
  ),
})

const NAMESPACE = 'notification-templates'
const NO_TEXTS = Object.fromEntries(templateParts.map((part) => [part, ''])) as z.infer<typeof textsShape>

export function presentListed(
  { id, own, rows }: Known,
  languages: readonly string[],
  t: TextOf,
): z.infer<typeof listedShape> {
  const { area, channel, sentTo } = templateOf(id)
  const current = currentOf(rows)
  const changed = languages.filter((language) => current.get(language)?.texts)
  const [last] = rows
  return {
    id,
    area,
    channel,
    sent_to: sentTo,
    name: own?.name ?? t(NAMESPACE, `templates.${id}.name`),
    purpose: own?.purpose ?? t(NAMESPACE, `templates.${id}.purpose`),
    state: own ? 'own' : changed.length > 0 ? 'changed' : 'supplied',
    changed_languages: changed,
    missing_languages: languages.filter((one) => !current.get(one)?.texts && !suppliedTexts(id, one)),
    updated_at: last?.created_at ?? own?.created_at ?? null,
    updated_by: last?.created_by ?? null,
  }
}

export function presentTemplate(
  known: Known,
  languages: readonly string[],
  t: TextOf,
): z.infer<typeof templateShape> {
  const template = templateOf(known.id)
  const current = currentOf(known.rows)
  return {
    ...presentListed(known, languages, t),
    has_code: template.hasCode,
    has_button: template.hasButton,
    placeholders: presentPlaceholders(template, t),
    texts: languages.map((language) => presentLanguage(known.id, language, current)),
    versions: known.rows.map(({ language, version, texts, created_at, created_by }) => ({
      language,
      version,
      texts,
      created_at,
      created_by,
    })),
  }
}

function presentPlaceholders(template: Template, t: TextOf) {
  const samples = writeParams(sampleParams(template), 'en')
  return Object.entries(template.placeholders).map(([name, required]) => ({
    name,
    meaning: t(NAMESPACE, `placeholders.${name}`),
    sample: String(samples[name]),
    required,
  }))
}

function presentLanguage(id: string, language: string, current: ReadonlyMap<string, TextRow>) {
  const row = current.get(language)
  const english = current.get('en')
  const supplied = suppliedTexts(id, language)
  const written = row?.texts ?? null
  const isBehind = language !== 'en' && english !== undefined && english.created_at > (row?.created_at ?? '')
  return {
    language,
    state: written ? ('changed' as const) : supplied ? ('supplied' as const) : ('missing' as const),
    texts: written ?? supplied ?? english?.texts ?? suppliedTexts(id, 'en') ?? NO_TEXTS,
    supplied,
    behind_english: isBehind && Boolean(written ?? supplied),
    version: row?.version ?? 0,
    updated_at: row?.created_at ?? null,
    updated_by: row?.created_by ?? null,
  }
}

/** The newest row of each language. */
function currentOf(rows: readonly TextRow[]): Map<string, TextRow> {
  const current = new Map<string, TextRow>()
  for (const row of rows) {
    if (row.version > (current.get(row.language)?.version ?? 0)) current.set(row.language, row)
  }
  return current
}
