import { z } from 'zod'
import {
  type SetupField,
  type SetupListDefinition,
  type SetupListName,
  setupLists,
} from '../reference/setup-lists.ts'
import { isImoNumber } from '../reference/vessels.ts'
import type {
  SetupAttributes,
  SetupEntryChange,
  SetupEntryInput,
  SetupEntryRetirement,
  SetupOrder,
} from '../resources/reference/setup-entries.ts'
import { languages } from '../text/languages.ts'
import { code, day, id, requiredLine, requiredText, version, whole } from './fields.ts'

const MOST_KOBO = 1_000_000_000_000_000
const ALL_BPS = 10_000
const MOST_LINES = 400
const MOST_ENTRIES = 5_000
/** Characters of a code that addresses, files and forms all support. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}_./-]*$/u

const UPPER = { locode: /^([A-Z]{2}[A-Z2-9]{3}|[A-Z]{3})$/, country: /^[A-Z]{2}$/, currency: /^[A-Z]{3}$/ }

function newCode(codes: SetupListDefinition['codes']): z.ZodString {
  if (!codes) return requiredLine(40).regex(CODE, 'fields.invalid')
  if (codes === 'imo') return requiredLine(40).refine(isImoNumber, 'fields.imo_wrong')
  return requiredLine(40).regex(UPPER[codes], 'fields.code_format')
}

const dayOrNone = day().nullish()

const kinds: Record<SetupField['kind'], (field: SetupField) => z.ZodType> = {
  text: ({ most = 2_000 }) => requiredText(most),
  choice: ({ options = [] }) => z.enum(options, 'fields.choice_unknown'),
  lines: () => z.array(requiredLine(80), 'fields.required').min(1, 'fields.required').max(MOST_LINES),
  digits: ({ least = 2 }) =>
    z
      .array(
        requiredLine(10).regex(new RegExp(`^\\d{${least},10}$`), 'fields.number_format'),
        'fields.required',
      )
      .min(1, 'fields.required')
      .max(MOST_LINES),
  number: ({ least = 0, most = Number.MAX_SAFE_INTEGER }) => whole(least, most, 'fields.number_format'),
  account: () => requiredLine(10).regex(/^\d{10}$/, 'fields.account_format'),
  day: () => day(),
  language: () =>
    z.enum(
      languages.map((language) => language.code),
      'fields.choice_unknown',
    ),
  money: () => whole(0, MOST_KOBO, 'fields.amount_format'),
  percent: () => whole(0, ALL_BPS, 'fields.number_format'),
  colour: () => requiredLine(7).regex(/^#[0-9a-fA-F]{6}$/, 'fields.colour_format'),
  flag: () => z.boolean('fields.required'),
  entry: () => code(),
  entries: () => z.array(code(), 'fields.required').min(1, 'fields.required').max(MOST_LINES),
}

function attributes(list: SetupListName): z.ZodType<SetupAttributes> {
  const shape = setupLists[list].fields.map((field): [string, z.ZodType] => {
    const value = kinds[field.kind](field)
    return [field.name, field.optional ? value.nullish() : value]
  })
  return z.strictObject(Object.fromEntries(shape)) as z.ZodType as z.ZodType<SetupAttributes>
}

/** A new entry of a reference list. */
export const setupEntrySchema = (list: SetupListName): z.ZodType<SetupEntryInput> =>
  z.strictObject({
    code: newCode(setupLists[list].codes),
    name: requiredLine(200),
    parent: setupLists[list].parent ? code() : z.literal('').optional(),
    attributes: attributes(list),
    first_day: dayOrNone,
  })

/** A changed entry of a reference list. */
export const setupEntryChangeSchema = (list: SetupListName): z.ZodType<SetupEntryChange> =>
  z.strictObject({
    name: requiredLine(200),
    attributes: attributes(list),
    version: version(),
    first_day: dayOrNone,
  })

export const setupEntryRetirementSchema: z.ZodType<SetupEntryRetirement> = z.strictObject({
  version: version(),
  last_day: dayOrNone,
})

export const setupOrderSchema: z.ZodType<SetupOrder> = z.strictObject({
  parent: z.string('fields.invalid').max(40, 'fields.choice_unknown').optional(),
  ids: z.array(id(), 'fields.required').min(1, 'fields.required').max(MOST_ENTRIES),
})
