import type { AppClient } from '../src/client.ts'
import type { Responses } from '../src/testing/stories.ts'

/** Creates a client that responds to the calls of a story and refuses all others. */
export function answeringClient(responses: Responses = {}): AppClient {
  // A client is no promise.
  const below =
    (path: string): ProxyHandler<object>['get'] =>
    (_target, key) =>
      typeof key === 'string' && key !== 'then' ? node(path + key) : undefined
  const node = (path: string): object =>
    new Proxy(() => undefined, { get: below(`${path}.`), apply: async () => respond(responses, path) })
  // An atom takes a function for an update of its value.
  return new Proxy({}, { get: below('') }) as AppClient
}

async function respond(responses: Responses, call: string): Promise<unknown> {
  const given: unknown = Reflect.get(responses, call)
  if (given === undefined) throw new Error(`This story has no response to ${call}`)
  return typeof given === 'function' ? given() : given
}
