import { type Charge, isUnpaid, type SandboxStore } from './sandbox-store.ts'

/** Charges of one process, for tests. */
export function createMemoryStore(): SandboxStore {
  const charges = new Map<string, Charge>()
  const filter = (test: (charge: Charge) => boolean) => [...charges.values()].filter(test)
  let last = 0
  return {
    get: async (reference) => charges.get(reference) ?? null,
    getByAccessCode: async (code) => filter((charge) => charge.access_code === code)[0] ?? null,
    listRefundsDue: async (now) =>
      filter(({ refunds }) => refunds.some(({ ends_at }) => ends_at !== undefined && ends_at <= now)),
    async put(charge) {
      if (charges.has(charge.reference)) return null
      last += 1
      const stored = { ...charge, id: last }
      charges.set(charge.reference, stored)
      return stored
    },
    async update(reference, from, change) {
      const charge = charges.get(reference)
      if (!charge || !from.includes(charge.status)) return null
      const changed = { ...charge, ...change }
      charges.set(reference, changed)
      return changed
    },
    listReversed: async () => filter(({ disputes, refunds }) => disputes.length + refunds.length > 0),
    listLate: async (now) =>
      filter(({ status, pay_at }) => isUnpaid(status) && pay_at !== null && pay_at <= now),
    listWebhooks: async (now) =>
      filter(({ webhook_state, webhook_next_at: at }) => webhook_state === 'due' && at !== null && at <= now),
  }
}
