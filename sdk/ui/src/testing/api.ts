import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorBody } from '@coverdesk/sdk'
import { type HttpHandler, HttpResponse, http } from 'msw/http'
import { type SetupServer, setupServer } from 'msw/node'
import { type AnswerOf, type Call, requestOf } from './calls.ts'

/** A request that the API received. */
export interface ApiRequest {
  /** The parameters of its path, in their order. */
  ids: string[]
  query: Record<string, string>
  // A test knows what it expects of it.
  body: unknown
  headers: Headers
}

type Given<C extends Call> = AnswerOf<C> | ((received: ApiRequest) => AnswerOf<C> | Promise<AnswerOf<C>>)

const locales = join(import.meta.dirname, '../../../../deploy/locales')
/** Answers in place of the API, and with the product's own texts; a test's own server is not affected. */
export const api: SetupServer = setupServer(
  http.get('*/locales/:language/:file', async ({ params: { language, file } }) =>
    readFile(join(locales, String(language), String(file)), 'utf8').then(
      (texts) => HttpResponse.json(JSON.parse(texts)),
      () => new HttpResponse(null, { status: 404 }),
    ),
  ),
  http.all(/^(?!http:\/\/127\.0\.0\.1:)/, ({ request }) => {
    const message = `This test has no answer to ${request.method} ${new URL(request.url).pathname}`
    return refused({ status: 400, code: 'unanswered', message })
  }),
)

/**
 * Answers a call of the SDK; a later answer to the same call replaces the earlier one.
 * @returns the requests, as they are received
 * @example const updates = answer('forms.update', ({ body }) => ({ ...form, version: 3 }))
 */
export function answer<C extends Call>(call: C, given: Given<C>): ApiRequest[] {
  const { envelope, blob } = requestOf(call)
  return listen(call, async (received) => {
    const data = typeof given === 'function' ? await given(received) : given
    if (blob) return new HttpResponse(data as Blob)
    return HttpResponse.json((envelope ? data : { data, message: '' }) as object)
  })
}

/** An error response of the API. */
export interface Refusal extends ErrorBody {
  status: number
  code: string
  message: string
}

/** Refuses a call of the SDK. Returns the requests, as they come in. */
export function refuse(call: Call, refusal: Refusal): ApiRequest[] {
  return listen(call, () => refused(refusal))
}

/** Creates the response that an answer can throw to refuse one request. */
export function refused({ status, ...body }: Refusal): Response {
  return HttpResponse.json({ data: body.message, request_id: 'q', ...body }, { status })
}

/** Makes a call fail without a connection. */
export function lose(call: Call): ApiRequest[] {
  return listen(call, () => HttpResponse.error())
}

function listen(call: Call, respond: (received: ApiRequest) => Response | Promise<Response>): ApiRequest[] {
  const { method, path } = requestOf(call)
  const all: ApiRequest[] = []
  const handler: HttpHandler = http[method](`*${path}`, async ({ request, params }) => {
    const { searchParams } = new URL(request.url)
    const received: ApiRequest = {
      ids: Object.values(params).slice(1).map(String),
      query: Object.fromEntries(searchParams),
      body: await bodyOf(request),
      headers: request.headers,
    }
    all.push(received)
    return respond(received)
  })
  api.use(handler)
  return all
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.includes('json')) return request.json()
  return request.body ? request.blob() : null
}
