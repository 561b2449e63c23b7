import fastJsonStringify from 'fast-json-stringify'
import { expect, it } from 'vitest'
import { apiRoutes } from '../../routes.ts'
import { AnswerOf, type JsonSchema } from './answers.ts'
import { serializerSchemaOf } from './serializer-schema.ts'

const serialize = (schema: JsonSchema, data: unknown): unknown => {
  const write = fastJsonStringify(serializerSchemaOf(new AnswerOf('TestResponse', schema)) as object)
  return JSON.parse(write({ data, message: 'Done' })).data
}
const text = { type: 'string' }
const named = { type: 'object', properties: { name: text }, required: ['name'] }

it('sends no field that the interface does not have', () => {
  const secret = { name: 'Ada', password: 'secret' }
  expect(serialize(named, secret)).toEqual({ name: 'Ada' })
  expect(serialize({ anyOf: [named, { type: 'null' }] }, secret)).toEqual({ name: 'Ada' })
  expect(serialize({ type: 'array', items: named }, [secret])).toEqual([{ name: 'Ada' }])
  expect(serialize({ type: 'object', additionalProperties: named }, { a: secret })).toEqual({
    a: { name: 'Ada' },
  })
})

it('sends null where the interface has it, and refuses a response without a required field', () => {
  expect(serialize({ anyOf: [named, { type: 'null' }] }, null)).toBe(null)
  expect(serialize({ type: ['string', 'null'], enum: ['a', null] }, null)).toBe(null)
  expect(() => serialize(named, {})).toThrow('"name" is required')
})

it.each([[['Ada']], [{ name: 'Ada' }], ['Ada'], [7], [null]])(
  'selects the alternative of a union by the type of %j',
  (value) => {
    const anyOf = [{ type: 'array', items: text }, named, text, { type: 'number' }, { type: 'null' }]
    expect(serialize({ anyOf }, value)).toEqual(value)
  },
)

it('does not truncate a fraction of an integer, and refuses other types', () => {
  const counted = { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] }
  expect(serialize(counted, { count: 7 })).toEqual({ count: 7 })
  expect(serialize(counted, { count: 1.5 })).toEqual({ count: 1.5 })
  expect(() => serialize(counted, { count: 'many' })).toThrow()
  expect(serialize({ type: ['integer', 'null'] }, null)).toBe(null)
})

it('sends an object with arbitrary fields as stored', () => {
  const stored = { name: 'Ada', of_an_older_version: [1, { a: null }] }
  expect(serialize({ ...named, additionalProperties: true }, stored)).toEqual(stored)
})

it('needs no validator for any route', () => {
  const answers = apiRoutes.flatMap(({ data }) => (data ? [data] : []))
  const validated = answers.filter((answer) => JSON.stringify(serializerSchemaOf(answer)).includes('"anyOf"'))
  expect(validated.map(({ responseName }) => responseName)).toEqual([])
})
