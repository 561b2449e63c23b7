import {
  bankColumns,
  bankDateFormats,
  bankDecimals,
  bankDelimiters,
  bankEncodings,
  bankEntryStates,
  bankLineStates,
  bankMatchKinds,
  bankPostingCategories,
  bankRowFaults,
  bankRowHints,
  suggestionBases,
} from '@coverdesk/sdk'
import { z } from 'zod'
import { kobo } from '../../platform/http/kobo.ts'

const mappingShape = z.object({
  encoding: z.enum(bankEncodings),
  delimiter: z.enum(bankDelimiters),
  sheet: z.string(),
  header: z.number(),
  date: z.string(),
  date_format: z.enum([...bankDateFormats, '']),
  amount: z.string(),
  debit: z.string(),
  credit: z.string(),
  direction: z.string(),
  debit_mark: z.string(),
  credit_mark: z.string(),
  decimal: z.enum([...bankDecimals, '']),
  narration: z.string(),
  reference: z.string(),
  payer: z.string(),
  balance: z.string(),
})

export const fileShape = z.object({
  id: z.string(),
  receiving_account: z.string(),
  file_name: z.string(),
  state: z.enum(['uploaded', 'imported']),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  first_records: z.array(z.array(z.string())),
  sheets: z.array(z.string()),
  marks: z.array(z.object({ column: z.string(), marks: z.array(z.string()) })),
  mapping: mappingShape,
  saved: z.boolean(),
  notes: z.array(
    z.object({
      field: z.enum(bankColumns),
      column: z.string(),
      was: z.number(),
      is: z.number().nullable(),
    }),
  ),
  opening: kobo.nullable(),
  closing: kobo.nullable(),
  line_count: z.number(),
  left_out: z.number(),
  imported_at: z.string().nullable(),
  imported_by: z.string().nullable(),
})

export const importedFileShape = z.object({
  id: z.string(),
  receiving_account: z.string(),
  file_name: z.string(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  opening: kobo,
  closing: kobo,
  line_count: z.number(),
  left_out: z.number(),
  imported_at: z.string(),
  imported_by: z.string(),
})

const decision = z.enum(['add', 'skip'])

export const previewShape = z.object({
  rows: z.array(
    z.object({
      row: z.number(),
      day: z.string(),
      amount: kobo,
      narration: z.string(),
      reference: z.string(),
      payer: z.string(),
      raw: z.object({ day: z.string(), amount: z.string() }),
      decision,
      twin: z
        .object({
          where: z.enum(['file', 'books']),
          row: z.number(),
          day: z.string(),
          amount: kobo,
          narration: z.string(),
          file_name: z.string(),
        })
        .nullable(),
    }),
  ),
  added: z.number(),
  left_out: z.number(),
  passed_over: z.number(),
  faults: z.array(
    z.object({ row: z.number(), reason: z.enum(bankRowFaults), found: z.string(), left_out: z.boolean() }),
  ),
  fault_count: z.number(),
  hints: z.array(z.object({ row: z.number(), reason: z.enum(bankRowHints), found: z.string() })),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  opening: kobo.nullable(),
  closing: kobo.nullable(),
  opening_checked: z.boolean(),
  sum: kobo,
  known_sum: kobo,
  difference: kobo.nullable(),
  broken_at: z.number().nullable(),
  expected_opening: kobo.nullable(),
  locked: z.number(),
  digest: z.string(),
})

const entryRefShape = z.object({
  id: z.string(),
  day: z.string(),
  amount: kobo,
  left: kobo,
  reference: z.string(),
  title: z.string(),
  partner: z.string(),
  version: z.number(),
})

export const entryShape = entryRefShape.extend({
  account: z.string(),
  transaction_id: z.string(),
  kind: z.string(),
  state: z.enum(bankEntryStates),
  reason: z.string().nullable(),
  locked: z.boolean(),
})

const requestShape = z.object({
  id: z.string(),
  reference: z.string(),
  partner: z.string(),
  amount: kobo,
  value_date: z.string().nullable(),
})

export const lineShape = z.object({
  id: z.string(),
  account: z.string(),
  day: z.string(),
  amount: kobo,
  left: kobo,
  narration: z.string(),
  reference: z.string(),
  payer: z.string(),
  state: z.enum(bankLineStates),
  reason: z.string().nullable(),
  row: z.number(),
  file_name: z.string(),
  locked: z.boolean(),
  suggestion: z
    .object({
      entry: entryRefShape,
      basis: z.enum(suggestionBases),
      amount_apart: kobo,
      days_apart: z.number(),
      alike: z.number(),
    })
    .nullable(),
  cancels: z
    .object({ id: z.string(), day: z.string(), amount: kobo, narration: z.string(), version: z.number() })
    .nullable(),
  request: requestShape.extend({ alike: z.number() }).nullable(),
  version: z.number(),
})

export const matchShape = z.object({
  id: z.string(),
  kind: z.enum(bankMatchKinds),
  category: z.enum(bankPostingCategories).nullable(),
  state: z.enum(['active', 'undone']),
  reason: z.string().nullable(),
  made_by: z.string().nullable(),
  made_at: z.string(),
  undone_by: z.string().nullable(),
  undone_at: z.string().nullable(),
  undone_reason: z.string().nullable(),
  allocations: z.array(
    z.object({ line_id: z.string().nullable(), entry_id: z.string(), amount: kobo, title: z.string() }),
  ),
  lines: z.array(z.object({ id: z.string(), day: z.string(), amount: kobo, narration: z.string() })),
  may_undo: z.boolean(),
  may_claim: z.boolean(),
})

export const proposalShape = z.object({
  id: z.string(),
  kind: z.enum(['write_off', 'claim', 'posting', 'set_aside', 'cancel']),
  account: z.string(),
  line_id: z.string().nullable(),
  entry_id: z.string().nullable(),
  match_id: z.string().nullable(),
  title: z.string(),
  partner: z.string().nullable(),
  amount: kobo,
  to: z.string(),
  reason: z.string(),
  state: z.enum(['proposed', 'agreed', 'declined']),
  proposed_by: z.string(),
  proposed_at: z.string(),
  is_own: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_reason: z.string().nullable(),
  version: z.number(),
})

export const lineDetailShape = lineShape.extend({
  matches: z.array(matchShape),
  near: z.array(entryRefShape),
  requests: z.array(requestShape),
  proposals: z.array(proposalShape),
  twins: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      amount: kobo,
      narration: z.string(),
      state: z.enum(bankLineStates),
    }),
  ),
})

export const suggestedSumShape = z.object({
  entry: entryRefShape,
  lines: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      left: kobo,
      narration: z.string(),
      reference: z.string(),
      payer: z.string(),
      version: z.number(),
    }),
  ),
})

export const accountShape = z.object({
  code: z.string(),
  name: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  open_lines: z.number(),
  open_amount: kobo,
  oldest_open: z.string().nullable(),
  open_entries: z.number(),
  until: z.string().nullable(),
  locked_until: z.string().nullable(),
})

const ends = z.object({ opening: kobo, closing: kobo })

export const positionShape = z.object({
  account: z.object({
    code: z.string(),
    name: z.string(),
    bank_name: z.string(),
    account_number: z.string(),
  }),
  month: z.string(),
  locked: z.object({ at: z.string(), by: z.string() }).nullable(),
  lock_first: z.string().nullable(),
  bank: ends.nullable(),
  ledger: ends,
  difference: kobo.nullable(),
  start: z.object({ day: z.string(), opening: kobo }).nullable(),
  explained: z.object({ start: kobo, disputed: kobo, ignored: kobo, later: kobo }),
  unexplained: kobo.nullable(),
  open: z.object({ lines: z.number(), lines_amount: kobo, entries: z.number(), entries_amount: kobo }),
  ageing: z.array(
    z.object({ age: z.enum(['0-2', '3-7', '8-30', '31-60', '60+']), lines: z.number(), amount: kobo }),
  ),
  covered: z.boolean(),
  waiting: z.number(),
  control: z.object({ wallets: kobo, account: kobo }),
  suspense: kobo,
  digest: z.string(),
})

export const postingShape = z.object({ match: matchShape.nullable(), proposal: proposalShape.nullable() })

export const setAsideShape = z.object({ line: lineShape, proposal: proposalShape.nullable() })

export const lineResultShape = z.object({
  id: z.string(),
  ok: z.boolean(),
  proposed: z.boolean(),
  message: z.string(),
})
