import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** Opens the port. @throws StartError saying which setting is in the way */
export async function listen(
  app: FastifyInstance,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
): Promise<void> {
  const faults: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is taken: stop what uses it, or set another PORT.`,
    EACCES: `Port ${PORT} may not be used by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST ${HOST} is no address of this machine: set localhost, 0.0.0.0 or one of its own.`,
  }
  const sameAs: Record<string, string> = { ENOTFOUND: 'EADDRNOTAVAIL', EAI_AGAIN: 'EADDRNOTAVAIL' }
  try {
    await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const fault = faults[sameAs[code] ?? code]
    throw fault ? new StartError(fault) : error
  }
}
