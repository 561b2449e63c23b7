import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors/api-error.ts'

/** Maximum bytes of a body, unless its route accepts larger files. */
export const BODY_LIMIT = 1_048_576
const MOST_DEPTH = 32

/**
 * Reads JSON bodies strictly: no `__proto__` or `constructor` keys, bounded depth, and the default size also where
 * files may be larger. Retains the raw bytes for signatures. Passes parts of files unchanged.
 */
export function acceptJson(app: FastifyInstance): void {
  app.decorateRequest('rawBody', undefined)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer
    done(null, undefined)
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer
    if (raw.length > BODY_LIMIT) return done(new ApiError(413, 'body_too_large'))
    request.rawBody = raw
    if (raw.length === 0) return done(null, undefined)
    parse(request, raw.toString('utf8'), (error, value) => {
      if (error) return done(new ApiError(400, 'body_broken'))
      if (depthOf(value) > MOST_DEPTH) return done(new ApiError(400, 'body_broken'))
      done(null, value)
    })
  })
}

function depthOf(value: unknown, depth = 1): number {
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return depth
  return Object.values(value).reduce<number>(
    (deepest, child) => Math.max(deepest, depthOf(child, depth + 1)),
    depth,
  )
}
