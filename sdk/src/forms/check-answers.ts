import { isDay, isWithinDays } from '../dates/dates.ts'
import { isoDay } from '../dates/parse-date.ts'
import { isEmail } from '../identity/contacts.ts'
import { checkIdentifier } from '../identity/identifiers.ts'
import { normalisePhone } from '../identity/phones.ts'
import { isAccountAt } from '../money/banks.ts'
import { normaliseText } from '../text/normalise-text.ts'
import { visibleText } from '../text/visible-text.ts'
import { type Answers, type FormField, PHOTO_LATER } from './fields.ts'
import { fitsByRegExp, type PatternMatcher } from './patterns.ts'
import { holds } from './rules.ts'
import { tidyText } from './tidy-text.ts'

/** An error in an answer. `message` is a key of the `errors` dictionary, with `params` for it. */
export interface AnswerError {
  /** Dotted: `damage`, `witnesses.0.phone`, `where.state`. */
  path: string
  message: string
  params?: Record<string, string | number>
}

export interface CheckContext {
  /** The present day in Lagos, `yyyy-mm-dd`. */
  today: string
  /** The facts of the tracker, for `show_when` rules over other forms: `{ forms: { key: answers } }`. */
  run?: Record<string, unknown>
  /** Tests a text against a form type's pattern; by `RegExp` by default. */
  fits?: PatternMatcher
}

/**
 * Returns the visible fields, in their order. A section whose rule is false hides its fields, and the answer to a
 * hidden question counts as none, so that questions which depend on it are hidden too.
 */
export function visibleFields(
  fields: readonly FormField[],
  answers: Answers,
  run: Record<string, unknown> = {},
): FormField[] {
  let visible: readonly FormField[] = fields
  // Rules look back as a rule: the second pass finds nothing new. Each further one settles a rule that looks ahead.
  for (let pass = 0; pass <= fields.length; pass += 1) {
    const before = visible
    visible = visibleAmong(fields, new Set(before), answers, run)
    if (visible.length === before.length && visible.every((field, at) => field === before[at])) break
  }
  return [...visible]
}

/** Evaluates the fields once, with the visible fields of the pass before. */
function visibleAmong(
  fields: readonly FormField[],
  visible: ReadonlySet<FormField>,
  answers: Answers,
  run: Record<string, unknown>,
): FormField[] {
  const data = { ...run, ...answers }
  for (const field of fields) if (!visible.has(field)) data[field.key] = null
  let isSectionVisible = true
  return fields.filter((field) => {
    const shown = field.show_when === undefined || holds(field.show_when, data)
    if (field.kind === 'section') isSectionVisible = shown
    const isIncluded = isSectionVisible && shown
    data[field.key] = isIncluded ? answers[field.key] : null
    return isIncluded
  })
}

/**
 * Returns the facts for the questions of a group besides their own entry: the tracker, and the answers of the
 * surrounding form.
 */
export function aroundGroup(
  fields: readonly FormField[],
  answers: Answers,
  run: Record<string, unknown> = {},
): Record<string, unknown> {
  const visible = visibleFields(fields, answers, run)
  return { ...run, ...Object.fromEntries(visible.map(({ key }) => [key, answers[key]])) }
}

/**
 * Returns the answers to visible fields, in their stored form; earlier answers to fields that are hidden now are
 * omitted.
 */
export function visibleAnswers(
  fields: readonly FormField[],
  answers: Answers,
  run: Record<string, unknown> = {},
  fits?: PatternMatcher,
): Answers {
  const stored: Answers = {}
  const around = aroundGroup(fields, answers, run)
  for (const field of visibleFields(fields, answers, run)) {
    const value = answers[field.key]
    if (field.kind === 'section' || isBlank(value)) continue
    stored[field.key] =
      field.kind === 'group' && Array.isArray(value)
        ? value.map((entry) => visibleAnswers(field.fields ?? [], entry as Answers, around, fits))
        : normalised(field, value, fits)
  }
  return stored
}

/** Returns all errors that prevent the answers from being submitted. Client and server share it. */
export function checkAnswers(
  fields: readonly FormField[],
  answers: Answers,
  context: CheckContext,
): AnswerError[] {
  const around = aroundGroup(fields, answers, context.run)
  return visibleFields(fields, answers, context.run).flatMap((field) =>
    field.kind === 'section' ? [] : checkField(field, answers[field.key], { ...context, answers, around }),
  )
}

interface FieldContext extends CheckContext {
  /** Of the questions beside it. */
  answers: Answers
  /** Facts for the questions of a group besides their own entry. */
  around: Record<string, unknown>
}

function checkField(field: FormField, value: unknown, context: FieldContext): AnswerError[] {
  const path = field.key
  if (isBlank(value)) {
    if (!field.required) return []
    return [{ path, message: field.kind === 'declaration' ? 'fields.declaration_needed' : 'fields.required' }]
  }
  const invalid = (message: string, params?: AnswerError['params']): AnswerError[] => [
    params ? { path, message, params } : { path, message },
  ]
  switch (field.kind) {
    case 'text':
    case 'long_text':
      return checkText(field, value, context, invalid)
    case 'number':
    case 'money':
      return checkNumber(field, value, invalid)
    case 'date':
      return checkDate(field, value, context.today, invalid)
    case 'choice':
      return field.options?.some((option) => option.value === value) ? [] : invalid('fields.choice_unknown')
    case 'multi_choice':
      return checkChoices(field, value, invalid)
    case 'phone':
      return typeof value === 'string' && normalisePhone(value) ? [] : invalid('fields.phone_format')
    case 'email':
      return typeof value === 'string' && isEmail(value) ? [] : invalid('fields.email_format')
    case 'identifier':
      return checkCode(field, value, invalid)
    case 'address':
      return checkAddress(field, value)
    case 'file':
    case 'photo':
      return checkFiles(field, value, invalid)
    case 'signature':
      return isFile(value) ? [] : invalid('fields.required')
    case 'declaration':
      return value === true ? [] : invalid('fields.declaration_needed')
    case 'group':
      return checkGroup(field, value, context, invalid)
    case 'section':
      return []
  }
}

type Invalid = (message: string, params?: AnswerError['params']) => AnswerError[]

const MOST_TEXT = { text: 200, long_text: 4000 }

/** Maximum number of characters of a text answer. */
export const mostCharacters = ({ kind, most }: Pick<FormField, 'kind' | 'most'>): number =>
  most ?? MOST_TEXT[kind as keyof typeof MOST_TEXT]

function checkText(
  field: FormField,
  value: unknown,
  { fits = fitsByRegExp, answers }: FieldContext,
  invalid: Invalid,
): AnswerError[] {
  if (typeof value !== 'string') return invalid('fields.invalid')
  const text = tidyText(field, value, fits).trim()
  if (field.kind === 'text' && /[\t\r\n]/.test(text)) return invalid('fields.one_line')
  const most = mostCharacters(field)
  if (text.length > most) return invalid('fields.text_long', { most })
  if (field.least && text.length < field.least) return invalid('fields.text_short', { least: field.least })
  if (field.pattern && !fits(field.pattern, text)) {
    return field.pattern_help
      ? invalid('fields.pattern_help', { help: field.pattern_help })
      : invalid('fields.invalid')
  }
  const bank = field.account_at ? answers[field.account_at] : null
  return typeof bank === 'string' && !isAccountAt(bank, text) ? invalid('fields.account_bank') : []
}

function checkNumber(field: FormField, value: unknown, invalid: Invalid): AnswerError[] {
  const money = field.kind === 'money'
  if (typeof value !== 'number' || !Number.isFinite(value) || (money && !Number.isSafeInteger(value))) {
    return invalid(money ? 'fields.amount_format' : 'fields.number_format')
  }
  const unit = money ? 100 : 1
  if (field.minimum !== undefined && value < field.minimum) {
    return invalid('fields.number_low', { least: field.minimum / unit })
  }
  if (field.maximum !== undefined && value > field.maximum) {
    return invalid('fields.number_high', { most: field.maximum / unit })
  }
  return money && value < 0 ? invalid('fields.amount_format') : []
}

function checkDate(field: FormField, written: unknown, today: string, invalid: Invalid): AnswerError[] {
  const value = typeof written === 'string' ? isoDay(written) : ''
  if (!isDay(value)) return invalid('fields.date_format')
  if (!isWithinDays(value)) return invalid('fields.day_range')
  const bound = (day: string | undefined) => (day === 'today' ? today : day)
  const earliest = bound(field.earliest)
  const latest = bound(field.latest)
  if (earliest && value < earliest) {
    return field.earliest === 'today'
      ? invalid('fields.date_past')
      : invalid('fields.date_early', { day: earliest })
  }
  if (latest && value > latest) {
    return field.latest === 'today'
      ? invalid('fields.date_future')
      : invalid('fields.date_late', { day: latest })
  }
  return []
}

function checkChoices(field: FormField, value: unknown, invalid: Invalid): AnswerError[] {
  const offered = new Set(field.options?.map((option) => option.value))
  if (!Array.isArray(value) || value.some((one) => !offered.has(one)) || new Set(value).size < value.length) {
    return invalid('fields.choice_unknown')
  }
  if (field.least && value.length < field.least) return invalid('fields.few', { least: field.least })
  if (field.most && value.length > field.most) return invalid('fields.many', { most: field.most })
  return []
}

function checkCode(field: FormField, value: unknown, invalid: Invalid): AnswerError[] {
  const kind = field.identifier ?? 'nin'
  const wrong = typeof value !== 'string' || checkIdentifier(kind, value).problem !== null
  return wrong ? invalid(`fields.${kind}_format`) : []
}

function checkAddress(field: FormField, value: unknown): AnswerError[] {
  const { street, state, lga } = value as Record<string, unknown>
  return Object.entries({ street, state, lga }).flatMap(([part, text]) => {
    const path = `${field.key}.${part}`
    if (isBlank(text)) return [{ path, message: 'fields.required' }]
    return typeof text === 'string' && text.length <= 300 ? [] : [{ path, message: 'fields.invalid' }]
  })
}

function checkFiles(field: FormField, value: unknown, invalid: Invalid): AnswerError[] {
  if (field.allows_later && isLater(field, value)) return []
  if (!Array.isArray(value) || !value.every(isFile)) return invalid('fields.invalid')
  const most = field.most ?? 10
  if (value.length > most) return invalid('fields.many', { most })
  return field.least && value.length < field.least ? invalid('fields.few', { least: field.least }) : []
}

function checkGroup(
  field: FormField,
  value: unknown,
  context: FieldContext,
  invalid: Invalid,
): AnswerError[] {
  if (!Array.isArray(value)) return invalid('fields.invalid')
  const most = field.most ?? 20
  if (value.length > most) return invalid('fields.many', { most })
  if (field.least && value.length < field.least) return invalid('fields.few', { least: field.least })
  return value.flatMap((entry, index) => {
    if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return invalid('fields.invalid')
    const { around, today, fits } = context
    return checkAnswers(field.fields ?? [], entry as Answers, {
      today,
      run: around,
      ...(fits ? { fits } : {}),
    }).map((one) => ({
      ...one,
      path: `${field.key}.${index}.${one.path}`,
    }))
  })
}

function normalised(field: FormField, value: unknown, fits?: PatternMatcher): unknown {
  if (typeof value !== 'string') return value
  if (field.kind === 'phone') return normalisePhone(value) ?? value
  if (field.kind === 'date') return isoDay(value)
  if (field.kind === 'identifier' && field.identifier) return checkIdentifier(field.identifier, value).value
  if (field.kind === 'email') return normaliseText(value).trim()
  if (field.kind === 'text' || field.kind === 'long_text') return tidyText(field, value, fits).trim()
  return visibleText(value).trim()
}

/** Whether a photo question is answered with a photo to be sent later. */
export const isLater = ({ kind }: Pick<FormField, 'kind'>, value: unknown): boolean =>
  kind === 'photo' && value === PHOTO_LATER

const isFile = (value: unknown): boolean =>
  value !== null &&
  typeof value === 'object' &&
  typeof (value as { document_id?: unknown }).document_id === 'string'

/** Whether an answer is empty: no visible text, an unticked box, an empty list, an address without any part. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return visibleText(value).trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isBlank)
}
