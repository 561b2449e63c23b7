import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../platform/errors/start-error.ts'
import type { Settings } from '../platform/settings/settings.ts'

const LOOPBACK = '127.0.0.1'
const LOOPBACK_6 = '::1'

/**
 * Opens the port. `localhost` means this machine by IPv4 and by IPv6, whatever its hosts file says: browsers use either
 * for `*.localhost`.
 * @throws StartError naming the setting to change
 */
export async function listen(
  app: FastifyInstance,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST === 'localhost' ? LOOPBACK : HOST })
    if (HOST === 'localhost') await listenToo(app, LOOPBACK_6)
  } catch (error) {
    const message = listenError(error, PORT, HOST)
    throw message ? new StartError(message, { cause: error }) : error
  }
}

/** Passes the connections of one more address to the same server. */
async function listenToo(app: FastifyInstance, host: string): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  const second = createServer((socket) => app.server.emit('connection', socket))
  app.server.once('close', () => second.close())
  await new Promise<void>((done, fail) => {
    second.once('error', (error: NodeJS.ErrnoException) => (isMissing(error) ? done() : fail(error)))
    second.listen(port, host, done)
  })
}

/** The machine may have no IPv6. */
const isMissing = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(code)

function listenError(error: unknown, port: number, host: string): string | undefined {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop what uses it, or set another PORT.`
    case 'EACCES':
      return `Port ${port} may not be used by this user: set PORT to one above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine: set localhost, 0.0.0.0 or one of its own.`
    default:
      return undefined
  }
}
