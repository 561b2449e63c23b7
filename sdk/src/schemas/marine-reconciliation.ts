import { z } from 'zod'
import {
  type BankImport,
  type BankMapping,
  type BankStatement,
  bankDateFormats,
  bankDecimals,
  bankDelimiters,
  bankEncodings,
} from '../resources/marine/bank-files.ts'
import {
  type BankCancellationInput,
  type BankLineActs,
  type BankMatchInput,
  type BankPostingInput,
  bankPostingCategories,
  type ClaimInput,
  type MonthLock,
  type WriteOffInput,
  writeOffAccounts,
} from '../resources/marine/bank-lines.ts'
import { id, optionalText, requiredText, version, whole } from './fields.ts'

const MOST_KOBO = 100_000_000_000_000
const LONGEST_REASON = 500
const MOST_DECISIONS = 5_000
const MOST_JOINED = 200
const LONGEST_NAME = 120
const LONGEST_MARK = 30
const MOST_ROW = 1_000_000
const DIGEST = 64

const column = (): z.ZodString => z.string('fields.invalid').max(LONGEST_NAME, 'fields.choice_unknown')
const mark = (): z.ZodString => z.string('fields.invalid').max(LONGEST_MARK, 'fields.choice_unknown')
const balance = (): z.ZodNullable<z.ZodNumber> =>
  z
    .number('fields.amount_format')
    .int('fields.amount_format')
    .min(-MOST_KOBO, 'fields.amount_too_large')
    .max(MOST_KOBO, 'fields.amount_too_large')
    .nullable()

const mapping: z.ZodType<BankMapping> = z.strictObject({
  encoding: z.enum(bankEncodings, 'fields.choice_unknown'),
  delimiter: z.enum(bankDelimiters, 'fields.choice_unknown'),
  sheet: column().default(''),
  header: whole(1, 100, 'fields.number_format'),
  date: column().min(1, 'fields.required'),
  date_format: z.enum(bankDateFormats, 'fields.two_ways'),
  amount: column(),
  debit: column(),
  credit: column(),
  direction: column(),
  debit_mark: mark(),
  credit_mark: mark(),
  decimal: z.enum(bankDecimals, 'fields.two_ways'),
  narration: column().min(1, 'fields.required'),
  reference: column(),
  payer: column(),
  balance: column(),
})

const statement = {
  mapping,
  opening: balance(),
  closing: balance(),
  decisions: z
    .array(
      z.strictObject({
        row: whole(1, MOST_ROW, 'fields.number_format'),
        decision: z.enum(['add', 'skip'], 'fields.choice_unknown'),
      }),
      'fields.required',
    )
    .max(MOST_DECISIONS, 'fields.many'),
}

export const bankStatementSchema: z.ZodType<BankStatement> = z.strictObject(statement)
export const bankImportSchema: z.ZodType<BankImport> = z.strictObject({
  ...statement,
  expected: z.string('fields.required').length(DIGEST, 'fields.invalid'),
  starting_balance: z.int('fields.invalid').optional(),
})

export const bankMatchSchema: z.ZodType<BankMatchInput> = z.strictObject({
  allocations: z
    .array(
      z.strictObject({
        line_id: id(),
        entry_id: id(),
        amount: whole(-MOST_KOBO, MOST_KOBO, 'fields.amount_format').refine(
          (amount) => amount !== 0,
          'fields.amount_format',
        ),
      }),
      'fields.required',
    )
    .min(1, 'fields.required')
    .max(MOST_JOINED, 'fields.many'),
  versions: z.array(z.strictObject({ id: id(), version: version() }), 'fields.required').max(2 * MOST_JOINED),
  reason: optionalText(LONGEST_REASON).optional(),
})

export const bankUndoSchema: z.ZodType<{ reason?: string | undefined }> = z.strictObject({
  reason: optionalText(LONGEST_REASON).optional(),
})

export const writeOffSchema: z.ZodType<WriteOffInput> = z
  .strictObject({
    line_id: id().optional(),
    entry_id: id().optional(),
    version: version(),
    account: z.enum(writeOffAccounts, 'fields.choice_unknown'),
    reason: requiredText(LONGEST_REASON),
  })
  .refine(({ line_id, entry_id }) => (line_id === undefined) !== (entry_id === undefined), {
    path: ['line_id'],
    message: 'fields.required',
  })

export const bankPostingSchema: z.ZodType<BankPostingInput> = z
  .strictObject({
    version: version(),
    category: z.enum(bankPostingCategories, 'fields.choice_unknown'),
    partner_id: id().optional(),
    reason: requiredText(LONGEST_REASON),
  })
  .refine(({ category, partner_id }) => category !== 'partner-deposit' || partner_id !== undefined, {
    path: ['partner_id'],
    message: 'fields.required',
  })

const reasoned = { reason: requiredText(LONGEST_REASON) }
const manyLines = <Line extends z.ZodType>(line: Line): z.ZodArray<Line> =>
  z.array(line, 'fields.required').min(1, 'fields.required').max(MOST_JOINED, 'fields.many')

export const bankLineActsSchema: z.ZodType<BankLineActs> = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('accept'),
    lines: manyLines(z.strictObject({ id: id(), version: version(), entry_id: id() })),
  }),
  z.strictObject({
    act: z.literal('ignore'),
    lines: manyLines(z.strictObject({ id: id(), version: version() })),
    ...reasoned,
  }),
])

export const bankCancellationSchema: z.ZodType<BankCancellationInput> = z.strictObject({
  lines: z
    .array(z.strictObject({ id: id(), version: version() }), 'fields.required')
    .min(2, 'fields.required')
    .max(50, 'fields.many'),
  reason: z.string().trim().max(LONGEST_REASON).optional(),
})

export const claimSchema: z.ZodType<ClaimInput> = z.strictObject({
  match_id: id(),
  partner_id: id(),
  reason: requiredText(LONGEST_REASON),
})

/** A month as `yyyy-mm`. */
export const month = (): z.ZodString =>
  z.string('fields.required').regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'fields.date_format')

export const monthLockSchema: z.ZodType<MonthLock> = z.strictObject({
  month: month(),
  expected: z.string('fields.required').length(DIGEST, 'fields.invalid'),
  starting_balance: z.int('fields.invalid').optional(),
})
