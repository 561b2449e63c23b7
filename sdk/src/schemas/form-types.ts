import { z } from 'zod'
import { type FormField, fieldKinds } from '../forms/fields.ts'
import { type AnswerFinder, amongFields, brokenReferences } from '../forms/references.ts'
import { checkRule, type Rule, variablesOf } from '../forms/rules.ts'
import { identifierKinds } from '../identity/identifier-kinds.ts'
import type { IdentifierKind } from '../identity/identifiers.ts'
import type { Versioned } from '../resources/types.ts'
import type { ConditionInput } from '../resources/workflow/conditions.ts'
import type { FormTypeInput } from '../resources/workflow/form-types.ts'
import { byLanguage } from './by-language.ts'
import { day, optionalLine, optionalText, optionalVersion, requiredLine } from './fields.ts'

const MOST_FIELDS = 200
/** Excludes names that every object has. */
const KEY = /^(?!constructor$)[a-z][a-z0-9_]{0,39}$/

const key = z.string('fields.required').regex(KEY, 'fields.key_format')
const rule = z.custom<Rule>((value) => checkRule(value) === null, 'fields.rule_invalid')
const count = z.number('fields.number_format').int('fields.number_format').min(0, 'fields.number_format')
const amount = z.number('fields.number_format')
const bound = z.union([day(), z.literal('today')], 'fields.date_format')
const pattern = z
  .string('fields.invalid')
  .max(200, 'fields.too_long')
  .refine(compiles, 'fields.pattern_invalid')

/** Translations can be twice as long as English. */
const translations = {
  words: byLanguage(
    z.strictObject({
      label: optionalLine(400).optional(),
      short_label: optionalLine(160).optional(),
      help: optionalText(1_000).optional(),
      pattern_help: optionalText(400).optional(),
    }),
  ).optional(),
  option: byLanguage(optionalLine(240)).optional(),
  warning: byLanguage(optionalText(1_000)).optional(),
}

const plainField = z.strictObject({
  key,
  kind: z.enum(fieldKinds, 'fields.choice_unknown'),
  label: requiredLine(200),
  short_label: optionalLine(80).optional(),
  help: optionalText(500).optional(),
  required: z.boolean('fields.invalid').optional(),
  show_when: rule.optional(),
  warnings: z
    .array(z.strictObject({ when: rule, text: requiredLine(500), translations: translations.warning }))
    .max(10, 'fields.invalid')
    .optional(),
  options: z
    .array(
      z.strictObject({
        value: requiredLine(60),
        label: requiredLine(120),
        translations: translations.option,
      }),
    )
    .max(100, 'fields.invalid')
    .optional(),
  identifier: z.enum(identifierKinds, 'fields.choice_unknown').optional(),
  pattern: pattern.optional(),
  pattern_help: optionalText(200).optional(),
  account_at: key.optional(),
  holder_of: key.optional(),
  least: count.optional(),
  most: count.optional(),
  minimum: amount.optional(),
  maximum: amount.optional(),
  earliest: bound.optional(),
  latest: bound.optional(),
  offers_recent_days: z.boolean('fields.invalid').optional(),
  allows_later: z.boolean('fields.invalid').optional(),
  translations: translations.words,
})

const field = plainField.extend({ fields: z.array(plainField).max(50, 'fields.invalid').optional() })

/** The questions of a form type: keys are unique, choices have options, a group has fields and no nested group. */
export const formFieldsSchema: z.ZodType<FormField[]> = z
  .array(field)
  .min(1, 'fields.questions_needed')
  .max(MOST_FIELDS, 'fields.invalid')
  .superRefine((fields, context) => {
    checkList(fields, [], context)
    checkReferences(fields, [], fields, context)
  })

export const formTypeSchema: z.ZodType<FormTypeInput> = z.strictObject({
  name: requiredLine(80),
  description: optionalText(500),
  fields: formFieldsSchema,
})
export const formTypeUpdateSchema: z.ZodType<FormTypeInput & Versioned> = z.strictObject({
  name: requiredLine(80),
  description: optionalText(500),
  fields: formFieldsSchema,
  version: optionalVersion(),
})

const namedRule = {
  name: requiredLine(80),
  description: optionalText(500),
  condition: rule.refine((value) => variablesOf(value).length > 0, 'fields.rule_constant'),
}
export const conditionSchema: z.ZodType<ConditionInput> = z.strictObject(namedRule)
export const conditionUpdateSchema: z.ZodType<ConditionInput & Versioned> = z.strictObject({
  ...namedRule,
  version: optionalVersion(),
})
export const tryConditionSchema: z.ZodType<{ condition: Rule; data: Record<string, unknown> }> =
  z.strictObject({ condition: rule, data: z.record(z.string(), z.unknown()) })

interface CheckedField {
  key: string
  kind: string
  options?: { value: string }[] | undefined
  identifier?: IdentifierKind | undefined
  fields?: CheckedField[] | undefined
}

type Path = (string | number)[]

function checkList(fields: readonly CheckedField[], at: Path, context: z.RefinementCtx): void {
  const seen = new Set<string>()
  const refuse = (path: Path, message: string): void =>
    context.addIssue({ code: 'custom', path: [...at, ...path], message })
  fields.forEach((one, index) => {
    if (seen.has(one.key)) refuse([index, 'key'], 'fields.key_taken')
    seen.add(one.key)
    if (one.kind === 'choice' || one.kind === 'multi_choice') {
      const values = one.options?.map(({ value }) => value) ?? []
      if (values.length === 0) refuse([index, 'options'], 'fields.options_needed')
      if (new Set(values).size < values.length) refuse([index, 'options'], 'fields.options_repeat')
    }
    if (one.kind === 'identifier' && !one.identifier) refuse([index, 'identifier'], 'fields.required')
    if (at.length > 0 && (one.kind === 'group' || one.kind === 'section')) {
      refuse([index, 'kind'], 'fields.group_nested')
    }
    if (one.kind !== 'group') return
    if (!one.fields?.length) refuse([index, 'fields'], 'fields.questions_needed')
    else checkList(one.fields, [...at, index, 'fields'], context)
  })
}

const NAMED = /\{([\w.-]+)\}/g

/**
 * Checks that every answer referred to by rules, warnings and account questions exists; a group can refer to those
 * around it.
 */
function checkReferences(
  fields: readonly FormField[],
  at: Path,
  around: readonly FormField[],
  context: z.RefinementCtx,
): void {
  const find: AnswerFinder = amongFields([...fields, ...around])
  const refuse = (path: Path, message: string, params: Record<string, string>): void =>
    context.addIssue({ code: 'custom', path: [...at, ...path], message, params })
  const checkRuleAt = (path: Path, rule: Rule | undefined): void => {
    for (const { name, value } of brokenReferences(rule, find))
      refuse(path, 'fields.rule_unknown', { name: value === undefined ? name : `${name} = ${value || '…'}` })
  }
  fields.forEach((one, index) => {
    checkRuleAt([index, 'show_when'], one.show_when)
    one.warnings?.forEach(({ when, text, translations }, place) => {
      checkRuleAt([index, 'warnings', place, 'when'], when)
      for (const words of [text, ...Object.values(translations ?? {})])
        for (const [, name = ''] of words.matchAll(NAMED))
          if (find(name) === null)
            refuse([index, 'warnings', place, 'text'], 'fields.placeholder_here', { name: `{${name}}` })
    })
    for (const property of ['account_at', 'holder_of'] as const) {
      const name = one[property]
      if (name !== undefined && !fields.some(({ key }) => key === name))
        refuse([index, property], 'fields.rule_unknown', { name })
    }
    if (one.fields) checkReferences(one.fields, [...at, index, 'fields'], fields, context)
  })
}

function compiles(text: string): boolean {
  try {
    new RegExp(`^(?:${text})$`, 'u')
    return true
  } catch {
    return false
  }
}
