import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf, knownTags, pickEncoding } from './content.ts'
import { languageDirection, languageTag } from './language.ts'

/** A page of an app, with placeholders for nonce, language and direction. */
export interface Page {
  html: string
  hash: string
}

const NONCE = /^[\w-]{22}$/
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Reads a page and inserts the apps' addresses, encoded so that none of their characters is read as HTML. */
export function readPage(file: string, addresses: Readonly<Record<string, string>>): Page {
  const encodedAddresses = new URLSearchParams(addresses).toString().replaceAll('&', '&amp;')
  const html = readFileSync(file, 'utf8')
    .replaceAll('__APP_ADDRESSES__', encodedAddresses)
    .replaceAll('__ORIGIN__', escaped(addresses.guest ?? ''))
  return { html, hash: hashOf(html) }
}

/**
 * Fills the page in and sends it. The tag carries the nonce, so that a 304 repeats the nonce of the page the
 * browser has cached: another nonce in its policy would block that page's styles.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  language: string,
): FastifyReply {
  const prefix = `${page.hash}-${languageTag(language)}-`
  const cachedNonce = knownTags(request)
    .filter((tag) => tag.startsWith(prefix))
    .map((tag) => tag.slice(prefix.length))
    .find((nonce) => NONCE.test(nonce))
  const nonce = reply.allowStyleNonce(cachedNonce)
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .header('content-language', languageTag(language))
    .header('etag', `W/"${prefix}${nonce}"`)
  if (cachedNonce) return reply.code(304).send()
  const html = page.html
    .replaceAll('__CSP_NONCE__', nonce)
    .replaceAll('__LANG__', languageTag(language))
    .replaceAll('__DIR__', languageDirection(language))
  return sendCompressed(request, reply.type('text/html; charset=utf-8'), html)
}

function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const encoding = pickEncoding(request, ['br', 'gzip', 'identity'])
  if (encoding === 'identity') return reply.send(text)
  const sent = encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text)
  return reply.header('content-encoding', encoding).send(sent)
}

/** Escapes an address of the settings for HTML. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
