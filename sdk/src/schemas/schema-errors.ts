import type { z } from 'zod'

/**
 * Returns a schema's errors in a body before it is sent: by the dotted path of the field, the key of its text in the
 * `errors` dictionary, the first of each field.
 * @example schemaErrors(contactChangeSchema, { ...body, email: 'ada' }) // { email: 'fields.email_format' }
 */
export function schemaErrors(schema: z.ZodType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body)
  const faults = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
  return Object.fromEntries(faults.reverse())
}
