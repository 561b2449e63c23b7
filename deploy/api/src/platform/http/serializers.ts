import { createRequire } from 'node:module'
import type Compile from 'fast-json-stringify'

type Serialize = (answer: unknown) => string

/** Response shape of a route, described when the first response is written. */
export class AnswerShape {
  readonly describe: () => object

  constructor(describe: () => object) {
    this.describe = describe
  }
}

const cached = new WeakMap<object, Serialize>()
let compiler: typeof Compile | undefined

/**
 * Compiles each shape once for the process, when it first answers: a start waits for none of them, nor for the program
 * that compiles them. A route's GET and HEAD share it, and so do the apps of a test run.
 */
export function serializerOf({ schema }: { schema?: unknown }): Serialize {
  const shape = schema as object
  const known = cached.get(shape)
  if (known) return known
  let compiled: Serialize | undefined
  const serialize: Serialize = (answer) => {
    compiled ??= compile(shape instanceof AnswerShape ? shape.describe() : shape)
    return compiled(answer)
  }
  cached.set(shape, serialize)
  return serialize
}

function compile(schema: object): Serialize {
  compiler ??= createRequire(import.meta.url)('fast-json-stringify') as typeof Compile
  return compiler(schema as Parameters<typeof Compile>[0])
}
