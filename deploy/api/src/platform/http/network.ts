import { normalizeIP } from '@fastify/rate-limit'

/**
 * Whom limits count an address for: of IPv4 the address itself, also where IPv6 writes it; of IPv6 the /64, which is
 * one line's, however many addresses it has.
 */
export const networkOf = (address: string): string => normalizeIP(address)
