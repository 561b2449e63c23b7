import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { DOJAH_LOOKUPS } from '../../platform/providers/kyc/dojah.ts'
import { companyFor, personFor } from './people.ts'

export interface SandboxKycOptions {
  appId: string
  apiKey: string
  /** Given to every route, for instance its declared access. */
  routeConfig?: FastifyContextConfig
  /** Milliseconds after which a hanging look-up is given up, 2,000 by default. */
  hang?: number
}

/**
 * Numbers with a fate of their own, by their last four digits. Every other number is a person; letters are left out, so
 * `AAA00000000AA` of a licence ends in 0000 too.
 */
const MAGIC_NUMBERS = {
  notFound: '0000',
  withoutName: '5555',
  hangs: '7777',
  downOnce: '8888',
  down: '9999',
} as const

/** Dojah's look-ups, spoken by this process: `/sandbox/kyc/api/v1/kyc/…`. Made-up people and companies only. */
export async function sandboxKyc(app: FastifyInstance, options: SandboxKycOptions): Promise<void> {
  const { appId, apiKey, routeConfig: config = {}, hang = 2_000 } = options
  const seen = new Set<string>()
  for (const [path, parameter] of Object.values(DOJAH_LOOKUPS)) {
    const url = `/sandbox/kyc/api/v1/kyc/${path}`
    app.get<{ Querystring: Record<string, string> }>(url, { config }, async (request, reply) => {
      const { appid, authorization } = request.headers
      if (appid !== appId || authorization !== apiKey) return reply.code(401).send({ error: 'Unauthorized' })
      const number = String(request.query[parameter] ?? '')
      const ending = number.replace(/\D/g, '').slice(-4)
      const firstTime = !seen.has(number)
      if (ending === MAGIC_NUMBERS.hangs) {
        await wait(hang, undefined, { ref: false })
        return reply.code(504).send({ error: 'Gateway timeout' })
      }
      if (ending === MAGIC_NUMBERS.downOnce) seen.add(number)
      if (ending === MAGIC_NUMBERS.down || (ending === MAGIC_NUMBERS.downOnce && firstTime))
        return reply.code(503).send({ error: 'Service unavailable' })
      if (number === '' || ending === MAGIC_NUMBERS.notFound)
        return reply.code(404).send({ error: `${parameter} not found` })
      if (path === DOJAH_LOOKUPS.rc_number[0]) {
        const company = { company_name: companyFor(number), rc_number: number }
        return { entity: ending === MAGIC_NUMBERS.withoutName ? {} : company }
      }
      const { last_name, ...person } = personFor(number)
      return { entity: ending === MAGIC_NUMBERS.withoutName ? person : { ...person, last_name } }
    })
  }
}
