import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorBody } from '@coverdesk/sdk'
import { type HttpHandler, HttpResponse, http } from 'msw/http'
import { type SetupServer, setupServer } from 'msw/node'
import { type AnswerOf, type Call, requestOf } from './calls.ts'

/** A request as the API was asked it. */
export interface Asked {
  /** The parameters of its path, in their order. */
  ids: string[]
  query: Record<string, string>
  // A test knows what it expects of it.
  body: unknown
  headers: Headers
}

type Given<C extends Call> = AnswerOf<C> | ((asked: Asked) => AnswerOf<C> | Promise<AnswerOf<C>>)

const locales = join(import.meta.dirname, '../../../../deploy/locales')
/** Answers in the place of the API, and with the product's own texts; a server of the test's own is left alone. */
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
 * Answers a call of the SDK; a later answer to the same call takes the earlier one's place.
 * @returns the requests, as they come in
 * @example const updates = answer('forms.update', ({ body }) => ({ ...form, version: 3 }))
 */
export function answer<C extends Call>(call: C, given: Given<C>): Asked[] {
  const { envelope, blob } = requestOf(call)
  return listen(call, async (asked) => {
    const data = typeof given === 'function' ? await given(asked) : given
    if (blob) return new HttpResponse(data as Blob)
    return HttpResponse.json((envelope ? data : { data, message: '' }) as object)
  })
}

/** A refusal as the API words one. */
export interface Refusal extends ErrorBody {
  status: number
  code: string
  message: string
}

/** Refuses a call of the SDK. Returns the requests, as they come in. */
export function refuse(call: Call, refusal: Refusal): Asked[] {
  return listen(call, () => refused(refusal))
}

/** To be thrown by an answer that refuses now and then. */
export function refused({ status, ...body }: Refusal): Response {
  return HttpResponse.json({ data: body.message, request_id: 'q', ...body }, { status })
}

/** Lets a call find no network. */
export function lose(call: Call): Asked[] {
  return listen(call, () => HttpResponse.error())
}

function listen(call: Call, respond: (asked: Asked) => Response | Promise<Response>): Asked[] {
  const { method, path } = requestOf(call)
  const all: Asked[] = []
  const handler: HttpHandler = http[method](`*${path}`, async ({ request, params }) => {
    const { searchParams } = new URL(request.url)
    const asked: Asked = {
      ids: Object.values(params).slice(1).map(String),
      query: Object.fromEntries(searchParams),
      body: await bodyOf(request),
      headers: request.headers,
    }
    all.push(asked)
    return respond(asked)
  })
  api.use(handler)
  return all
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.includes('json')) return request.json()
  return request.body ? request.blob() : null
}
