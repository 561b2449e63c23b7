import type { Settings } from '../settings/settings.ts'

/**
 * Whose `X-Forwarded-For` is believed: of so many hops, counted from this server outwards, or of proxies at known
 * addresses. What a caller wrote into the header before them counts for nothing.
 */
export function trustProxy(trusted: Settings['TRUST_PROXY']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}
