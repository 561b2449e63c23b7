import { createHash } from 'node:crypto'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A response body: the bytes, and the same bytes compressed where that saves enough. */
export interface Content {
  type: string
  cacheControl: string
  /** Hash of the raw bytes. */
  hash: string
  raw: Buffer
  br?: Buffer | undefined
  gzip?: Buffer | undefined
}

export type Encoding = 'br' | 'gzip' | 'identity'

export function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
}

/** Returns the client's preferred encoding of those supported. */
export function pickEncoding(request: FastifyRequest, supportedValues: Encoding[]): Encoding {
  const header = String(request.headers['accept-encoding'] ?? '')
  return (new Negotiator({ supportedValues }).negotiate(header) as Encoding | null) ?? 'identity'
}

/** Returns the tags of an If-None-Match header, without quotes and weakness marks. */
export function knownTags(request: FastifyRequest): string[] {
  return [
    ...String(request.headers['if-none-match'] ?? '')
      .slice(0, 1000)
      .matchAll(/"([\w-]+)"/g),
  ].map(([, tag = '']) => tag)
}

export function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content): FastifyReply {
  const encoding = pickEncoding(request, [
    ...(content.br ? (['br'] as const) : []),
    ...(content.gzip ? (['gzip'] as const) : []),
    'identity',
  ])
  const tag = `${content.hash}-${encoding}`
  reply.header('cache-control', content.cacheControl).header('etag', `"${tag}"`)
  if (content.br || content.gzip) reply.header('vary', 'accept-encoding')
  if (knownTags(request).includes(tag)) return reply.code(304).send()
  reply.type(content.type)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send((encoding === 'identity' ? undefined : content[encoding]) ?? content.raw)
}
