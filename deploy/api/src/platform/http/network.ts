import { normalizeIP } from '@fastify/rate-limit'

/**
 * Returns the network that limits count an address for: for IPv4 the address itself, also in IPv6 notation; for IPv6
 * the /64, which belongs to one connection however many addresses it has.
 */
export const networkOf = (address: string): string => normalizeIP(address)
