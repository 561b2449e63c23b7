import type { AnswerOf, JsonSchema } from './answers.ts'
import generated from './schemas.json' with { type: 'json' }

/** The generated schemas by name, as the components of the API description. */
export const answerSchemas = generated as Readonly<Record<string, JsonSchema>>

/** The schema of a whole response: `data`, `message` and, on pages, `meta`. */
export function responseSchemaOf({ data, meta, required }: AnswerOf<unknown>): JsonSchema {
  return {
    type: 'object',
    properties: { data, message: { type: 'string' }, ...(meta ? { meta } : {}) },
    required,
  }
}
