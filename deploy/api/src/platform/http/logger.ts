import type { FastifyServerOptions } from 'fastify'
import { reasonOf } from '../errors/reason-of.ts'

/** Destination of log lines instead of standard output. */
export interface LogStream {
  write(line: string): void
}

/** Log lines contain only the fields named here and at the call: never a body, an address, a query or a token. */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    ...(stream ? { stream } : {}),
    base: null,
    serializers: {
      req: (request) => ({ method: request.method }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => ({ type: error.name, message: reasonOf(error), stack: error.stack ?? '' }),
    },
  }
}
