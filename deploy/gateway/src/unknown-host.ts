import type { FastifyReply } from 'fastify'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}

/** Answers a request for an unknown host name with the known addresses. */
export function sendUnknownHost(
  reply: FastifyReply,
  addresses: Readonly<Record<string, string>>,
): FastifyReply {
  const nonce = reply.allowStyleNonce()
  const items = Object.entries(addresses)
    .map(
      ([label, url]) => `<li>${escapeHtml(label)}: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`,
    )
    .join('')
  return reply
    .code(421)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Coverdesk</title>` +
        `<meta name="viewport" content="width=device-width"><style nonce="${nonce}">` +
        `body{font:16px/1.5 system-ui,sans-serif;max-inline-size:40rem;margin:4rem auto;padding-inline:1rem}</style>` +
        `</head><body><main><h1>Nothing is served at this address</h1><p>Use one of these:</p><ul>${items}</ul>` +
        `</main></body></html>`,
    )
}
