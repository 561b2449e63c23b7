import { type ComparedAnswer, checkRule, type Rule, ruleFacts, ruleSentence } from '@coverdesk/sdk/forms'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RuleWriter } from '../../platform/rules/rule-writer.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { writeAmount, writeDay } from '../../platform/translations/write.ts'
import { readList } from '../../reference/setups/routes.ts'
import { translatedFields } from '../form-types/product-translations.ts'
import { currentFormTypes } from '../form-types/store.ts'
import { ruleText } from './rule-text.ts'

/**
 * Reads the answers that rules compare, and returns a writer of rules as the sentence that their builder shows; a rule
 * that the builder cannot draw is written as a line of code.
 */
export async function readRuleWriter(db: Db | Tx, services: Services, locale: string): Promise<RuleWriter> {
  const t: TextOf = (namespace, key, params) => services.translate(locale, namespace, key, params)
  const answers = new Map([
    ...(await readFacts({ ...services, db: db as Db }, t)),
    ...(await readQuestions(db, locale)),
  ])
  const texts = {
    t: (key: string, params?: Record<string, string>) => t('conditions', key, params),
    answerOf: (name: string) => answers.get(name),
    formatNaira: (kobo: number) => writeAmount(kobo, locale),
    formatDate: (day: string) => writeDay(day, locale),
  }
  return (stored) => {
    const rule = ruleOf(stored)
    return rule === undefined ? undefined : (ruleSentence(rule, texts) ?? ruleText(rule))
  }
}

/** Returns a stored rule, an object or its JSON; undefined for any other text. */
function ruleOf(stored: unknown): Rule | undefined {
  if (typeof stored !== 'string') return typeof stored === 'object' ? (stored as Rule) : undefined
  if (!stored.startsWith('{')) return undefined
  try {
    const rule: unknown = JSON.parse(stored)
    return checkRule(rule) === null ? (rule as Rule) : undefined
  } catch {
    return undefined
  }
}

async function readFacts(services: Services, t: TextOf): Promise<[string, ComparedAnswer][]> {
  return Promise.all(
    ruleFacts.map(async ({ name, text, kind, list }): Promise<[string, ComparedAnswer]> => {
      const entries: { code: string; name: string }[] = list ? await readList(services, t, list) : []
      const options = entries.map((entry) => ({ value: entry.code, label: entry.name }))
      return [name, { label: t('conditions', `facts.${text}`), kind, options }]
    }),
  )
}

async function readQuestions(db: Db | Tx, locale: string): Promise<[string, ComparedAnswer][]> {
  const rows = await currentFormTypes(db).select(['key', 'fields']).execute()
  return rows.flatMap(({ key, fields }) =>
    translatedFields(fields, locale).map((field): [string, ComparedAnswer] => [
      `forms.${key}.${field.key}`,
      { label: field.label, kind: field.kind, options: field.options ?? [] },
    ]),
  )
}
