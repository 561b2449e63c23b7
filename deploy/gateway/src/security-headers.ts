import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Allows one style nonce in this answer's policy and returns it. A 304 passes the nonce its cached page has. */
    allowStyleNonce(nonce?: string): string
  }
}

export interface SecurityOptions {
  /** True when people reach the product by https: adds HSTS and upgrades plain links. */
  https: boolean
}

const HSTS = 'max-age=63072000; includeSubDomains'
const PERMISSIONS =
  'accelerometer=(), autoplay=(), bluetooth=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), ' +
  'hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()'

function contentPolicy(https: boolean, nonce?: string): string {
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A document that was read with the bearer's token is shown in the browser's own viewer.
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://checkout.paystack.com",
    "require-trusted-types-for 'script'",
  ]
  if (https) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** Headers of every response, whichever handler sends it. */
export function securityHeaders({ https }: SecurityOptions): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(https),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': HSTS } : {}),
  }
}

/** Call it first on the root instance: every answer of every route, 404 and 500 included, carries the headers. */
export function secure(fastify: FastifyInstance, options: SecurityOptions): void {
  const headers = securityHeaders(options)
  fastify.decorateReply('allowStyleNonce', function (nonce = randomBytes(16).toString('base64url')) {
    this.header('content-security-policy', contentPolicy(options.https, nonce))
    return nonce
  })
  fastify.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/**
 * Fastify's `frameworkErrors` option: a URL that cannot be decoded is answered before any hook runs,
 * so this puts the headers on and lets `present` send the 400.
 */
export function securityHeadersOnBadUrl(
  options: SecurityOptions,
  present: (error: Error, request: FastifyRequest, reply: FastifyReply) => void,
) {
  const headers = securityHeaders(options)
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    present(error, request, reply)
  }
}
