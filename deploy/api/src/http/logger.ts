import type { FastifyServerOptions } from 'fastify'

/** Log lines hold only what is named here and at the call: never a body, an address, a query or a token. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    base: null,
    serializers: {
      req: (request) => ({ method: request.method }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => ({ type: error.name, message: error.message, stack: error.stack ?? '' }),
    },
  }
}
