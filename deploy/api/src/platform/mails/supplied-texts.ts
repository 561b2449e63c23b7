import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { TemplateTexts } from '@coverdesk/sdk'
import { templateParts } from '@coverdesk/sdk/schemas'
import { localesFolder } from '../paths/paths.ts'

type Mails = Record<string, Record<string, string>>

const SMS = 'sms-'
const mails = new Map<string, Mails>(
  readdirSync(localesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${localesFolder}/${entry.name}/mails.json`))
    .map(({ name }) => [name, JSON.parse(readFileSync(`${localesFolder}/${name}/mails.json`, 'utf8'))]),
)

/** Returns the product's texts of a template in a language. */
export function suppliedTexts(id: string, language: string): TemplateTexts | null {
  const ofLanguage = mails.get(language)
  const found = id.startsWith(SMS)
    ? { body: ofLanguage?.sms?.[id.slice(SMS.length)] ?? '' }
    : ofLanguage && Object.hasOwn(ofLanguage, id)
      ? ofLanguage[id]
      : undefined
  if (!found?.body) return null
  const texts = templateParts.map((part) => [part, (found as Partial<TemplateTexts>)[part] ?? ''] as const)
  return Object.fromEntries(texts) as Record<(typeof templateParts)[number], string>
}
