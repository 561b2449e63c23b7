import type { ListedNotificationTemplate, NotificationTemplate, TemplateTexts } from '@coverdesk/sdk'
import { sampleParams, type Template, templateOf } from '../../platform/mails/catalogue.ts'
import { writeParams } from '../../platform/mails/render-mail.ts'
import { suppliedTexts } from '../../platform/mails/supplied-texts.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { Known, TextRow } from './store.ts'

const NAMESPACE = 'notification-templates'
const NO_TEXTS: TemplateTexts = { subject: '', preheader: '', heading: '', body: '', action: '', note: '' }

export function presentListed(
  { id, own, rows }: Known,
  languages: readonly string[],
  t: TextOf,
): ListedNotificationTemplate {
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

export function presentTemplate(known: Known, languages: readonly string[], t: TextOf): NotificationTemplate {
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

/** Selects the newest row of each language. */
function currentOf(rows: readonly TextRow[]): Map<string, TextRow> {
  const current = new Map<string, TextRow>()
  for (const row of rows) {
    if (row.version > (current.get(row.language)?.version ?? 0)) current.set(row.language, row)
  }
  return current
}
