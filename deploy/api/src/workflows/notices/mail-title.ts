import type { TextOf } from '../../platform/translations/translate.ts'

interface SentMail {
  template: string
  /** Subject of a message in words of its own. */
  subject?: string | null
}

/** Returns the title of a sent email; null where its template has no words of its own and no subject was recorded. */
export function mailTitle(t: TextOf, { template, subject }: SentMail): string | null {
  if (template.startsWith('own-')) return subject ?? null
  const key = `${template}.heading`
  const heading = t('mails', key, subject ? { subject } : {})
  // A heading whose parameter is missing is returned as its key.
  return heading === key ? null : heading
}
