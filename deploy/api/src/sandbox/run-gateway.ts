import { setInterval } from 'node:timers/promises'
import type { Services } from '../platform/services.ts'
import type { SandboxGateway } from './paystack/gateway.ts'

const SECOND = 1000

/** The world outside has a clock of its own: payments come in and webhooks go out. Returns what stops it. */
export function runGateway(gateway: Pick<SandboxGateway, 'tick'>, log: Services['log']): () => Promise<void> {
  const stopping = new AbortController()
  const tick = () =>
    gateway
      .tick()
      .catch((error: Error) => log.error({ fault: error.message }, 'the sandbox gateway could not go on'))
  const run = async () => {
    for await (const _ of setInterval(SECOND, undefined, { signal: stopping.signal, ref: false }))
      await tick()
  }
  const stopped = run().catch(() => {})
  return async () => {
    stopping.abort()
    await stopped
  }
}
