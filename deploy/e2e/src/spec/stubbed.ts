import { type ClientOptions, createClient } from '../../../../sdk/src/index.ts'

export type Client = ReturnType<typeof createClient>
type Fetch = typeof globalThis.fetch

/** Runs a client whose calls are answered by `answer` instead of a server. */
export async function withAnswer<T>(
  answer: Fetch,
  act: (client: Client) => Promise<T>,
  options: Partial<ClientOptions> = {},
): Promise<T> {
  const real = globalThis.fetch
  globalThis.fetch = answer
  try {
    return await act(createClient({ baseUrl: 'http://office.test/api', ...options }))
  } finally {
    globalThis.fetch = real
  }
}

/** Returns the error message of a call with this answer. */
export function failureOf(
  answer: Fetch,
  call: (client: Client) => Promise<unknown>,
  options: Partial<ClientOptions> = {},
): Promise<string> {
  const said = (client: Client) =>
    call(client).then(
      () => 'no failure',
      (error: Error) => error.message,
    )
  return withAnswer(answer, said, options)
}

/** Returns the text of an error with this body. */
export const refused = (body: object, call: (client: Client) => Promise<unknown>, status = 400) =>
  failureOf(() => Promise.resolve(Response.json(body, { status })), call)
