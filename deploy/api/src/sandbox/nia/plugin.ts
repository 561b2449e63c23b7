import { createHash } from 'node:crypto'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'

export interface SandboxNiaOptions {
  apiKey: string
  /** Given to the route, for instance its declared access. */
  routeConfig?: FastifyContextConfig
}

/** Bills of lading with an answer of their own, by their last four digits. Every other certificate is accepted. */
export const NIA_BILLS = {
  refused: '0000',
  refusedOnce: '5555',
  delayedOnce: '8888',
  delayed: '9999',
} as const

/** Chassis numbers with an answer of their own, by their last four characters. Every other policy is accepted. */
export const NIA_CHASSIS = {
  refused: '0404',
  refusedOnce: '0405',
  delayedOnce: '0202',
  delayed: '0203',
} as const

interface MotorReport {
  policy_number?: string
  status?: string
  chassis_number?: string
}

interface Report {
  certificate_number?: string
  status?: string
  transport_document?: string
}

/**
 * The industry database of the demo: `POST /sandbox/nia/certificates` and `POST /sandbox/nia/motor-policies`. Made-up
 * numbers only.
 */
export async function sandboxNia(app: FastifyInstance, options: SandboxNiaOptions): Promise<void> {
  const { apiKey, routeConfig: config = {} } = options
  const received = new Set<string>()
  app.post<{ Body: Report | null }>('/sandbox/nia/certificates', { config }, async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return reply.code(401).send({ error: 'Unauthorized' })
    const { certificate_number: certificate = '', status = '', transport_document = '' } = request.body ?? {}
    const ending = transport_document.replace(/\D/g, '').slice(-4)
    const isFirst = !received.has(certificate)
    received.add(certificate)
    const { delayed, delayedOnce, refused, refusedOnce } = NIA_BILLS
    if (ending === delayed || (ending === delayedOnce && isFirst))
      return reply.code(202).send({ sandbox: true, status: 'pending' })
    const isRefused = ending === refused || (ending === refusedOnce && isFirst)
    if (isRefused && status === 'issued')
      return reply.code(422).send({ sandbox: true, error: 'Sandbox: the bill of lading is not known.' })
    return { sandbox: true, number: numberOf(certificate) }
  })
  app.post<{ Body: MotorReport | null }>(
    '/sandbox/nia/motor-policies',
    { config },
    async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${apiKey}`)
        return reply.code(401).send({ error: 'Unauthorized' })
      const { policy_number: policy = '', status = '', chassis_number = '' } = request.body ?? {}
      const ending = chassis_number.slice(-4)
      const isFirst = !received.has(policy)
      received.add(policy)
      const { delayed, delayedOnce, refused, refusedOnce } = NIA_CHASSIS
      if (ending === delayed || (ending === delayedOnce && isFirst))
        return reply.code(202).send({ sandbox: true, status: 'pending' })
      const isRefused = ending === refused || (ending === refusedOnce && isFirst)
      if (isRefused && status === 'in_force')
        return reply.code(422).send({ sandbox: true, error: 'Sandbox: the chassis number is not known.' })
      return { sandbox: true, number: numberOf(policy) }
    },
  )
}

/** The made-up number of a certificate or policy, the same at each report. */
export const numberOf = (certificate: string): string =>
  `SANDBOX-NIA-${createHash('sha256').update(certificate).digest('hex').slice(0, 8).toUpperCase()}`
