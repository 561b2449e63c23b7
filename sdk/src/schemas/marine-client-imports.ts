import { z } from 'zod'
import {
  type ClientImportCommit,
  type ClientImportMapping,
  type ClientImportRowChange,
  clientImportColumns,
  clientImportDelimiters,
  clientImportEncodings,
  type ImportAction,
  type ImportReading,
  importActions,
  importContacts,
  importDateFormats,
  importLimits,
  type NewClientImport,
  neededImportColumns,
} from '../resources/marine/client-import.ts'
import { requiredText, whole } from './fields.ts'

const count = (): z.ZodNumber => whole(0, importLimits.rows)
const place = (): z.ZodNumber => whole(0, importLimits.columns - 1, 'fields.choice_unknown')
const action = () => z.enum(importActions, 'fields.choice_unknown')

export const clientImportSchema: z.ZodType<NewClientImport> = z.strictObject({
  file_name: requiredText(255),
  size: z.int('fields.invalid').min(1, 'fields.invalid').max(importLimits.bytes, 'fields.import_too_large'),
  sha256: z.string('fields.required').regex(/^[0-9a-f]{64}$/, 'fields.invalid'),
})

export const importReadingSchema: z.ZodType<ImportReading> = z.strictObject({
  encoding: z.enum(clientImportEncodings, 'fields.choice_unknown'),
  delimiter: z.enum(clientImportDelimiters, 'fields.choice_unknown'),
  sheet: z.string('fields.invalid').max(100, 'fields.too_long'),
})

export const clientImportMappingSchema: z.ZodType<ClientImportMapping> = z
  .strictObject({
    head_row: whole(0, importLimits.rows),
    mapping: z.partialRecord(z.enum(clientImportColumns), place()),
    date_format: z.enum(importDateFormats, 'fields.choice_unknown').nullable(),
    on_duplicate: z.enum(['skip', 'update'], 'fields.choice_unknown'),
    match_on: z.array(z.enum(importContacts, 'fields.choice_unknown')).max(importContacts.length),
  })
  .superRefine(({ mapping }, context) => {
    const fault = (column: string, message: string): void =>
      context.addIssue({ code: 'custom', path: ['mapping', column], message })
    for (const column of neededImportColumns) {
      if (mapping[column] === undefined) fault(column, 'fields.required')
    }
    const places = Object.values(mapping)
    for (const column of clientImportColumns) {
      const at = mapping[column]
      if (at !== undefined && places.filter((one) => one === at).length > 1)
        fault(column, 'fields.import_column_twice')
    }
  })

export const clientImportRowSchema: z.ZodType<ClientImportRowChange> = z.strictObject({
  typed: z
    .partialRecord(
      z.enum(clientImportColumns),
      z.string('fields.invalid').max(1000, 'fields.too_long').nullable(),
    )
    .optional(),
  chosen: action().nullable().optional(),
})

export const clientImportChoiceSchema: z.ZodType<{
  cause?: string | undefined
  action?: ImportAction | undefined
  chosen: ImportAction | null
}> = z
  .strictObject({
    cause: z.string('fields.invalid').max(100, 'fields.too_long').optional(),
    action: action().optional(),
    chosen: action().nullable(),
  })
  .refine(({ cause, action }) => cause !== undefined || action !== undefined, {
    path: ['cause'],
    message: 'fields.required',
  })

export const clientImportCommitSchema: z.ZodType<ClientImportCommit> = z.strictObject({
  create: count(),
  update: count(),
  skip: count(),
  blocked: count(),
})
