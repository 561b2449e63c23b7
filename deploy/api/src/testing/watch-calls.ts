import { appendFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { holdAgainstDocument } from './api-document.ts'

/** Off in the run on the second engine: it makes the same calls, which were checked against the document already. */
const HOLDS = process.env.API_DOCUMENT !== 'off'
/** File in which a whole run records the calls answered with a success, one on each line: `GET /api/claims`. */
const CALLS_FILE = process.env.API_CALLS

/** Watches every call of a test; returns the differences from the document of the API. */
export function watchCalls(app: FastifyInstance): string[] {
  if (CALLS_FILE !== undefined) noteCalls(app, CALLS_FILE)
  return HOLDS ? holdAgainstDocument(app) : []
}

function noteCalls(app: FastifyInstance, file: string): void {
  const answered = new Set<string>()
  // Not `onResponse`: an event stream that its reader leaves has no end.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400) answered.add(`${request.method} ${request.routeOptions.url}`)
  })
  app.addHook('onClose', async () => appendFileSync(file, `${[...answered].join('\n')}\n`))
}
