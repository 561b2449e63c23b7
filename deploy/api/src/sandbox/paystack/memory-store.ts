import type { Charge, SandboxStore } from './sandbox-store.ts'

/** Charges of one process, for tests. */
export function createMemoryStore(): SandboxStore {
  const charges = new Map<string, Charge>()
  const filter = (test: (charge: Charge) => boolean) => [...charges.values()].filter(test)
  return {
    get: async (reference) => charges.get(reference) ?? null,
    getByAccessCode: async (code) => filter((charge) => charge.access_code === code)[0] ?? null,
    async put(charge) {
      if (charges.has(charge.reference)) return false
      charges.set(charge.reference, charge)
      return true
    },
    async update(reference, from, change) {
      const charge = charges.get(reference)
      if (!charge || !from.includes(charge.status)) return null
      const changed = { ...charge, ...change }
      charges.set(reference, changed)
      return changed
    },
    listLate: async (now) =>
      filter(({ status, pay_at }) => status === 'late' && pay_at !== null && pay_at <= now),
    listWebhooks: async (now) =>
      filter(({ webhook_state, webhook_next_at: at }) => webhook_state === 'due' && at !== null && at <= now),
  }
}
