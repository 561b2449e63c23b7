import type { AnswerOf, JsonSchema } from './answers.ts'
import { answerSchemas, responseSchemaOf } from './schemas.ts'

const COMPONENTS = '#/components/schemas/'
const NULL: JsonSchema = { type: 'null' }
/** Keywords that select the alternative of a union and the format of a value. */
const PLAIN_KEYWORDS = ['type', 'const', 'enum', 'required'] as const

type Schemas = Record<string, JsonSchema>

/**
 * Returns the response schema for fast-json-stringify, with the components it refers to. Converts `null` beside another
 * type to `nullable`: of `anyOf` the serialiser validates each alternative before it writes one.
 */
export function serializerSchemaOf(answer: AnswerOf<unknown>): JsonSchema {
  const schemas: Schemas = {}
  const root = convert(responseSchemaOf(answer), schemas)
  return { ...root, components: { schemas } }
}

function convert(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (typeof schema.$ref === 'string') return refTo(nameIn(schema.$ref), schemas)
  if (isStoredAsSent(schema)) return {}
  const { anyOf, allOf, properties, items, additionalProperties } = schema as Keywords
  if (anyOf) return convertUnion(anyOf, schemas)
  const converted: Record<string, unknown> = {}
  for (const keyword of PLAIN_KEYWORDS) if (keyword in schema) converted[keyword] = schema[keyword]
  if ('type' in converted) converted.type = writableType(converted.type)
  if (allOf) converted.allOf = allOf.map((one) => convert(one, schemas))
  if (items) converted.items = convert(items, schemas)
  if (additionalProperties) converted.additionalProperties = convert(additionalProperties, schemas)
  if (properties) {
    const entries = Object.entries(properties)
    converted.properties = Object.fromEntries(entries.map(([key, one]) => [key, convert(one, schemas)]))
  }
  const types = (Array.isArray(converted.type) ? converted.type : []) as string[]
  const [type, ...others] = types.filter((one) => one !== 'null')
  const nullable = types.includes('null') && others.length === 0 && !('const' in schema)
  return nullable ? { ...converted, type, nullable } : converted
}

/** Writes integers as numbers: as `integer`, fast-json-stringify would truncate a fraction without an error. */
function writableType(type: unknown): unknown {
  if (Array.isArray(type)) return type.map(writableType)
  return type === 'integer' ? 'number' : type
}

/** Returns an object with arbitrary fields, `@additionalProperties true`, as stored. */
const isStoredAsSent = (schema: JsonSchema | undefined): boolean => schema?.additionalProperties === true

interface Keywords {
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema
}

function convertUnion(anyOf: readonly JsonSchema[], schemas: Schemas): JsonSchema {
  const alternatives = anyOf.map((alternative) => convert(alternative, schemas))
  const [one, ...others] = alternatives.filter(({ type }) => type !== 'null')
  if (one && others.length === 0) return orNull(one, schemas)
  return byType(alternatives.map((alternative) => resolve(alternative, schemas))) ?? { anyOf: alternatives }
}

/** Types in the order fast-json-stringify has to test them: its test for a string also accepts arrays. */
const TYPES = ['null', 'array', 'object', 'boolean', 'number', 'string']

/** Merges alternatives that differ in type alone into one schema. */
function byType(alternatives: readonly JsonSchema[]): JsonSchema | undefined {
  const of = (type: string) => alternatives.filter((alternative) => alternative.type === type)
  const [[list, ...lists], [object, ...objects]] = [of('array'), of('object')]
  const known = alternatives.every(({ type, nullable }) => TYPES.includes(String(type)) && !nullable)
  if (!known || lists.length > 0 || objects.length > 0) return undefined
  const type = TYPES.filter((one) => of(one).length > 0)
  const items = list ? { items: list.items } : {}
  return { ...object, ...items, type: type.length === 1 ? type[0] : type }
}

function orNull(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const target = resolve(schema, schemas)
  // A type that refers to itself and is not converted yet, or a union.
  if (typeof target.type !== 'string') return isAny(schema) ? schema : { anyOf: [schema, NULL] }
  const { enum: values } = target as { enum?: unknown[] }
  const nullable = { ...target, nullable: true, ...(values ? { enum: [...values, null] } : {}) }
  if (typeof schema.$ref !== 'string') return nullable
  schemas[`${nameIn(schema.$ref)}OrNull`] = nullable
  return { $ref: `${schema.$ref}OrNull` }
}

const isAny = (schema: JsonSchema): boolean => Object.keys(schema).length === 0
const nameIn = (ref: string): string => ref.slice(COMPONENTS.length)

/** Returns the converted schema that references lead to. */
function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema
  return resolve(schemas[nameIn(schema.$ref)] ?? {}, schemas)
}

function refTo(name: string, schemas: Schemas): JsonSchema {
  const schema = answerSchemas[name]
  if (!schema) throw new Error(`There is no schema ${name}: run \`npm run generate\`.`)
  if (isStoredAsSent(schema)) return {}
  if (!schemas[name]) {
    // Registers the entry before following its references, because a type can refer to itself.
    schemas[name] = {}
    const converted = convert(schema, schemas)
    schemas[name] = converted
  }
  return { $ref: `${COMPONENTS}${name}` }
}
