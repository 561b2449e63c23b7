import { z } from 'zod'
import { ApiError, type FieldError, MOST_ERRORS, notFound } from '../errors/api-error.ts'
import { findHostile } from './hostile-text.ts'

/** Answers a malformed path parameter, such as an id, as an unknown address: 404. */
export function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return {}
  if (findHostile(value).length > 0) throw notFound()
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw notFound()
  return parsed.data
}

const nothing = z.object({})

export function parseQuery(schema: z.ZodType | undefined, value: unknown): unknown {
  return parseDeclared(schema ?? nothing, value ?? {})
}

export function parseBody(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  if (value === undefined || value === null || typeof value !== 'object')
    throw new ApiError(400, 'body_expected')
  return parseDeclared(schema, value)
}

function parseDeclared(schema: z.ZodType, value: unknown): unknown {
  const hostile = findHostile(value)
  if (hostile.length > 0) throw new ApiError(422, 'fields_invalid', { fields: hostile })
  return parseFields(schema, value)
}

/** Strict schemas by schema, because compiling one on first use costs more than using it. */
const strictSchemas = new WeakMap<z.ZodType, z.ZodType>()

/** Returns the schema with unknown fields refused, unless it permits them explicitly. */
function strictOf(schema: z.ZodType): z.ZodType {
  const known = strictSchemas.get(schema)
  if (known) return known
  const open = !(schema instanceof z.ZodObject) || schema.def.catchall !== undefined
  const strict = open ? schema : schema.strict()
  strictSchemas.set(schema, strict)
  return strict
}

/** @throws ApiError 400 for a field that does not exist, 422 for an invalid one */
export function parseFields<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = strictOf(schema).safeParse(value)
  if (parsed.success) return parsed.data as z.output<T>
  const fields = parsed.error.issues.slice(0, MOST_ERRORS).flatMap((issue) => errorsOf(issue, value))
  const unknown = parsed.error.issues.some((issue) => issue.code === 'unrecognized_keys')
  throw unknown
    ? new ApiError(400, 'unknown_field', { fields })
    : new ApiError(422, 'fields_invalid', { fields })
}

function errorsOf(issue: z.core.$ZodIssue, value: unknown): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MOST_ERRORS)
      .map((key) => ({ path: [...issue.path, key].join('.'), code: 'fields.unknown' }))
  }
  const path = issue.path.join('.')
  if (!issue.message.startsWith('fields.')) return [{ path, ...defaultError(issue, value) }]
  const params = issue.code === 'custom' ? (issue.params as FieldError['params']) : undefined
  return [params ? { path, code: issue.message, params } : { path, code: issue.message }]
}

function defaultError(issue: z.core.$ZodIssue, value: unknown): Omit<FieldError, 'path'> {
  switch (issue.code) {
    case 'invalid_type':
      return { code: isMissing(value, issue.path) ? 'fields.required' : 'fields.invalid' }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return { code: 'fields.required' }
      return { code: 'fields.number_low', params: { least: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { code: 'fields.too_long' }
      if (issue.origin === 'array') return { code: 'fields.many', params: { most: Number(issue.maximum) } }
      return { code: 'fields.number_high', params: { most: Number(issue.maximum) } }
    default:
      return { code: 'fields.invalid' }
  }
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce((part, name) => (part as Record<PropertyKey, unknown> | undefined)?.[name], value)
  return found === undefined || found === null || found === ''
}
