export { languageDirection, languageTag, pickLanguage } from './language.ts'
export { secure, securityHeaders, securityHeadersOnBadUrl } from './security-headers.ts'
export type { AppHost, HandledHost, StaticHostsOptions } from './static-hosts.ts'
export { staticHosts } from './static-hosts.ts'
