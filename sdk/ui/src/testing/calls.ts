import type { Transport } from '@coverdesk/sdk/transport'
import { type CoverdeskClient, createResources } from '@coverdesk/sdk/transport'

type Method = (...given: never[]) => Promise<unknown>

type CallsOf<R> = {
  [K in keyof R & string]: R[K] extends Method ? K : R[K] extends object ? `${K}.${CallsOf<R[K]>}` : never
}[keyof R & string]

type AnswerIn<R, C extends string> = C extends `${infer Part}.${infer Rest}`
  ? Part extends keyof R
    ? AnswerIn<R[Part], Rest>
    : never
  : C extends keyof R
    ? R[C] extends (...given: never[]) => Promise<infer Answer>
      ? Answer
      : never
    : never

/** A call of the SDK by name, `trackers.form.submitForm` for instance. */
export type Call = CallsOf<CoverdeskClient>

/** What the SDK says a call is answered with. */
export type AnswerOf<C extends Call> = AnswerIn<CoverdeskClient, C>

/** How a call of the SDK goes over the line; the parameters of its path stand as `:a`, `:b`. */
export interface CallRequest {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below the address of the server. */
  path: string
  /** Whether the answer goes over the line as the SDK gives it. */
  envelope: boolean
  blob: boolean
}

/** Asks the SDK itself, so that no test writes an address down. */
export function requestOf(call: Call): CallRequest {
  let seen: CallRequest | undefined
  const record: Transport = (
    path,
    { method = 'GET', besideApi, envelope = false, asIs, responseType } = {},
  ) => {
    seen ??= {
      method: method.toLowerCase() as CallRequest['method'],
      path: `${besideApi ? '' : '/api'}${decodeURIComponent(path)}`,
      envelope: envelope || asIs === true,
      blob: responseType === 'blob',
    }
    return new Promise(() => undefined)
  }
  const parts = call.split('.')
  const name = parts.pop() ?? ''
  const resource = parts.reduce<object>((within, part) => Reflect.get(within, part), createResources(record))
  void Reflect.apply(Reflect.get(resource, name), resource, [':a', ':b'])
  if (!seen) throw new Error(`${call} asks nothing at once`)
  return seen
}
