import type { BankEntryRef, BankLine, BankMatchInput } from '@coverdesk/sdk'

/** Allocates a line to entries in their order, up to the remaining amount of each side. */
export function allocate(
  line: Pick<BankLine, 'id' | 'left' | 'version'>,
  entries: readonly Pick<BankEntryRef, 'id' | 'left' | 'version'>[],
): BankMatchInput | null {
  const with_ = entries.filter(({ left }) => Math.sign(left) === Math.sign(line.left))
  const against = entries.filter(({ left }) => Math.sign(left) === -Math.sign(line.left))
  // Entries of the opposite direction increase the remaining amount.
  let rest = line.left - against.reduce((sum, { left }) => sum + left, 0)
  const allocations = against.map(({ id, left }) => ({ line_id: line.id, entry_id: id, amount: left }))
  for (const { id, left } of with_) {
    const amount = Math.sign(rest) * Math.min(Math.abs(rest), Math.abs(left))
    if (amount === 0) continue
    rest -= amount
    allocations.push({ line_id: line.id, entry_id: id, amount })
  }
  const sum = allocations.reduce((total, { amount }) => total + amount, 0)
  if (allocations.length === 0 || Math.sign(sum) !== Math.sign(line.left)) return null
  const used = new Set(allocations.map(({ entry_id }) => entry_id))
  const versions = [line, ...entries.filter(({ id }) => used.has(id))]
  return { allocations, versions: versions.map(({ id, version }) => ({ id, version })) }
}
