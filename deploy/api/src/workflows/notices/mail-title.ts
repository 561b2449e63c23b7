import { templateOf } from '../../platform/mails/catalogue.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

interface SentMail {
  template: string
  /** Subject of a message in words of its own. */
  subject?: string | null
}

/** Stands for a parameter of a heading that was not recorded with the email. */
const UNKNOWN = '…'

/** Returns the title of a sent email; null where its template has no words of its own and no subject was recorded. */
export function mailTitle(t: TextOf, { template, subject }: SentMail): string | null {
  if (template.startsWith('own-')) return subject ?? null
  const key = `${template}.heading`
  const unknown = Object.keys(templateOf(template).placeholders).map((name) => [name, UNKNOWN])
  const heading = t('mails', key, { ...Object.fromEntries(unknown), ...(subject ? { subject } : {}) })
  return heading === key || heading === UNKNOWN ? null : heading
}
