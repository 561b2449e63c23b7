import { z } from 'zod'
import { ApiError, type FieldFault, notFound } from './api-error.ts'

/** A path that does not even have the form of an address of ours is an unknown one: 404. */
export function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return {}
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw notFound()
  return parsed.data
}

export function parseQuery(schema: z.ZodType | undefined, value: unknown): unknown {
  return parseFields(schema ?? z.object({}), value ?? {})
}

export function parseBody(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  if (value === undefined || value === null || typeof value !== 'object')
    throw new ApiError(400, 'body_expected')
  return parseFields(schema, value)
}

/** @throws ApiError 400 for a field that does not exist, 422 for one that cannot be used */
export function parseFields<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const open = !(schema instanceof z.ZodObject) || schema.def.catchall !== undefined
  const strict = open ? schema : schema.strict()
  const parsed = strict.safeParse(value)
  if (parsed.success) return parsed.data as z.output<T>
  const fields = parsed.error.issues.flatMap(faultsOf)
  const unknown = parsed.error.issues.some((issue) => issue.code === 'unrecognized_keys')
  throw unknown
    ? new ApiError(400, 'unknown_field', { fields })
    : new ApiError(422, 'fields_invalid', { fields })
}

function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: 'fields.unknown' }))
  }
  const params = issue.code === 'custom' ? (issue.params as FieldFault['params']) : undefined
  return [
    {
      path: issue.path.join('.'),
      code: issue.message.startsWith('fields.') ? issue.message : defaultCode(issue),
      ...(params ? { params } : {}),
    },
  ]
}

function defaultCode(issue: z.core.$ZodIssue): string {
  const missing = issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)
  return missing || issue.code === 'too_small' ? 'fields.required' : 'fields.invalid'
}
