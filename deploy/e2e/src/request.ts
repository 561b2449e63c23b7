import { request } from 'node:http'
import { port } from './environment.ts'

export interface PlainAnswer {
  status: number
  body: Buffer
}

const PATIENCE = 60_000

/**
 * A request to one of the hosts. Node cannot resolve `*.localhost`, so the name goes into the Host header.
 * @param host - with a port for another server than that of the suite
 */
export function ask(host: string, path: string, headers: Record<string, string> = {}): Promise<PlainAnswer> {
  const at = host.includes(':') ? host : `${host}:${port}`
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: at.split(':')[1],
      path,
      headers: { ...headers, host: at },
      signal: AbortSignal.timeout(PATIENCE),
    }
    const asked = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
