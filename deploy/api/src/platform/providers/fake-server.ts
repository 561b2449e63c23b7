import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SeenRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A server on loopback that records its requests and closes when the test ends. For tests. */
export async function fakeServer(answer: (request: SeenRequest, reply: ServerResponse) => void) {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: Buffer.concat(chunks) }
    seen.push(one)
    answer(one, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

export const answerJson =
  (status: number, body: unknown) =>
  (_request: SeenRequest, reply: ServerResponse): void => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** Failure modes of a provider: each must result in "unknown", never in a refusal. */
export const FAULTS: Readonly<Record<string, (request: SeenRequest, reply: ServerResponse) => void>> = {
  hangs: () => {},
  'answers 500': answerJson(500, { message: 'oops' }),
  'answers 429': answerJson(429, { message: 'slow down' }),
  'cuts its answer short': (_request, reply) => {
    reply.writeHead(200, { 'content-length': '500' }).write('{"status": true, "da')
    setTimeout(() => reply.destroy(), 20)
  },
  'answers a web page': (_request, reply) => {
    reply.writeHead(200).end('<html>maintenance</html>')
  },
  'answers another shape': answerJson(200, ['what']),
  'redirects elsewhere': (_request, reply) => {
    reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  },
}
