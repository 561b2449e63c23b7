import type { FieldKind, FieldOption } from './fields.ts'
import type { Rule } from './rules.ts'

/** An answer or fact that a rule compares. */
export interface ComparedAnswer {
  label: string
  kind: FieldKind
  options: readonly FieldOption[]
}

/** What a sentence about a rule needs to know of its reader's language. */
export interface SentenceTexts {
  /** Text of a key of the `conditions` dictionary. */
  t: (key: string, parameters?: Record<string, string>) => string
  /** Finds an answer by its path: `forms.claim-notice.estimate`. */
  answerOf: (name: string) => ComparedAnswer | undefined
  /** @param kobo - the amount */
  formatNaira: (kobo: number) => string
  /** @param day - `yyyy-mm-dd` */
  formatDate: (day: string) => string
}

const comparisons: ReadonlyMap<string, string> = new Map([
  ['==', 'is'],
  ['!=', 'is_not'],
  ['<', 'less'],
  ['<=', 'at_most'],
  ['>', 'more'],
  ['>=', 'at_least'],
])
const joins: ReadonlyMap<string, string> = new Map([
  ['and', 'all'],
  ['or', 'any'],
])

/**
 * Describes a rule in a sentence, with the labels of its answers: “Sum insured” is more than ₦50,000,000.00. Quotation
 * marks and the order of the words are texts of the language.
 * @returns null for a rule other than comparisons of one answer with one value, and groups of them
 */
export function ruleSentence(rule: Rule, texts: SentenceTexts): string | null {
  return describe(rule, texts, true)
}

function describe(rule: Rule, texts: SentenceTexts, whole: boolean): string | null {
  const node = nodeOf(rule)
  if (!node) return null
  const { operator, value } = node
  const join = joins.get(operator)
  if (join) return group(join, value, texts, whole)
  if (operator === '!') return describeNot(value, texts)
  if (operator === 'empty') return compare(value, 'is_empty', undefined, texts)
  if (!Array.isArray(value) || value.length !== 2) return null
  const [one = null, other = null] = value
  if (operator === 'in') {
    const isList = texts.answerOf(nameOf(other) ?? '')?.kind === 'multi_choice'
    return compare(other, isList ? 'has' : 'contains', one, texts)
  }
  const comparison = comparisons.get(operator)
  return comparison ? compare(one, comparison, other, texts) : null
}

function describeNot(value: Rule, texts: SentenceTexts): string | null {
  const node = nodeOf(value)
  if (node?.operator === 'empty') return compare(node.value, 'is_answered', undefined, texts)
  return node?.operator === 'or' ? group('none', node.value, texts, true) : null
}

function group(join: string, value: Rule, texts: SentenceTexts, whole: boolean): string | null {
  if (!Array.isArray(value)) return null
  const { t } = texts
  const parts = value.map((part) => describe(part, texts, false))
  if (parts.length === 0) return t('sentence.nothing')
  if (parts.includes(null)) return null
  const joined = parts.join(t(`sentence.${join}`))
  if (join === 'none') return t('sentence.none_of', { parts: joined })
  return whole || parts.length === 1 ? joined : t('sentence.group', { parts: joined })
}

/** @param value - the value the answer is compared with; undefined where the comparison needs none */
function compare(
  answer: Rule,
  comparison: string,
  value: Rule | undefined,
  texts: SentenceTexts,
): string | null {
  const name = nameOf(answer)
  if (name === null || value === null || typeof value === 'object') return null
  const { t, answerOf } = texts
  const compared = answerOf(name)
  const parts = {
    answer: quote(compared?.label ?? (name || t('sentence.something')), texts),
    comparison: t(`comparisons.${comparison}`),
  }
  return value === undefined
    ? t('sentence.judged', parts)
    : t('sentence.compared', { ...parts, value: write(value, compared, texts) })
}

const quote = (text: string, { t }: SentenceTexts): string => t('sentence.quoted', { text })

function write(
  value: string | number | boolean,
  answer: ComparedAnswer | undefined,
  texts: SentenceTexts,
): string {
  if (value === '') return '…'
  if (answer?.kind === 'money' && typeof value === 'number') return texts.formatNaira(value)
  if (answer?.kind === 'date' && typeof value === 'string') return texts.formatDate(value)
  const option = answer?.options.find((one) => one.value === value)
  return quote(option?.label ?? String(value), texts)
}

function nodeOf(rule: Rule): { operator: string; value: Rule } | null {
  if (rule === null || typeof rule !== 'object' || Array.isArray(rule)) return null
  const [[operator, value] = ['', null]] = Object.entries(rule)
  return { operator, value }
}

function nameOf(rule: Rule): string | null {
  const node = nodeOf(rule)
  return node?.operator === 'var' && typeof node.value === 'string' ? node.value : null
}
