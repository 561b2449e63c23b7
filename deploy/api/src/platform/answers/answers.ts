import type { AnswerTypes } from './types.ts'

/** An interface of the SDK used as a response. */
export type AnswerName = keyof AnswerTypes

export type JsonSchema = Readonly<Record<string, unknown>>

/** Response type of a route; its schema refers to generated components. */
export class AnswerOf<T> {
  declare readonly type: T
  /** Name of the whole response in the API description. */
  readonly responseName: string
  /** Schema of `data`. */
  readonly data: JsonSchema
  /** Schema of `meta`, on pages. */
  readonly meta: JsonSchema | undefined
  /** `data`, `message` and any further fields of the response. */
  readonly required: readonly string[]

  constructor(responseName: string, data: JsonSchema, meta?: JsonSchema, required = meta ? ['meta'] : []) {
    this.responseName = responseName
    this.data = data
    this.meta = meta
    this.required = ['data', 'message', ...required]
  }
}

const componentRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const arrayOf = (name: string): JsonSchema => ({ type: 'array', items: componentRef(name) })

/**
 * One object of the SDK's interface `name`. Fields that the interface does not have are not sent.
 * @example data: answer('Claim')
 */
export const answer = <Name extends AnswerName>(name: Name): AnswerOf<AnswerTypes[Name]> =>
  new AnswerOf(`${name}Response`, componentRef(name))

/** All objects of a short list. */
export const listOf = <Name extends AnswerName>(name: Name): AnswerOf<AnswerTypes[Name][]> =>
  new AnswerOf(`${name}ListResponse`, arrayOf(name))

/** One page of a list; `meta` contains the cursor of the next one. */
export const pageOf = <Name extends AnswerName>(
  name: Name,
  meta: AnswerName = 'ListMeta',
): AnswerOf<AnswerTypes[Name][]> =>
  new AnswerOf(`${name}${meta === 'ListMeta' ? 'Page' : meta}Response`, arrayOf(name), componentRef(meta))

/** A page of a list, or one object, depending on the query. */
export const either = <List, One>(list: AnswerOf<List[]>, one: AnswerOf<One>): AnswerOf<List[] | One> =>
  new AnswerOf(
    `${list.responseName.replace(/Response$/, '')}Or${one.responseName}`,
    { anyOf: [list.data, one.data] },
    list.meta,
    [],
  )

/** A message without data. */
export const nothing: AnswerOf<null> = new AnswerOf('DoneResponse', { type: 'null' })
