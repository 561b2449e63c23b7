import type { LanguageTexts, NotificationTemplate } from '@coverdesk/sdk'
import { languages } from '@coverdesk/ui'
import type { Reference } from './part-fields.tsx'

type Say = (key: string, params?: Record<string, string>) => string

/** Lists the texts that can be shown beside the edited one, by key. */
export function referencesOf(
  template: NotificationTemplate,
  now: LanguageTexts,
  t: Say,
  formatDateTime: (at: string) => string,
): Map<string, Reference> {
  const found = new Map<string, Reference>()
  const { language } = now
  if (now.supplied) found.set('supplied', { title: t('references.supplied'), language, texts: now.supplied })
  for (const { version, texts, language: of, created_by: author, created_at } of template.versions) {
    if (of !== language || texts === null) continue
    const at = formatDateTime(created_at)
    const title = t('references.version', { version: String(version), author, at })
    found.set(versionReference(version), { title, language, texts })
  }
  for (const other of template.texts) {
    if (other.language === language || other.state === 'missing') continue
    const name = languages.find(({ code }) => code === other.language)?.name ?? other.language
    const title = t('references.language', { language: name })
    found.set(`language-${other.language}`, { title, language: other.language, texts: other.texts })
  }
  return found
}

export const versionReference = (version: number): string => `version-${version}`

/** Returns the default reference: English beside another language, the supplied text beside changed English. */
export function firstReference(now: LanguageTexts): string {
  if (now.language !== 'en') return 'language-en'
  return now.state === 'changed' && now.supplied ? 'supplied' : ''
}
