import type { SeedRow } from '../data/seed-row.ts'

const EDITION = '1/1/09'

/** The conveyances each main clause is for. */
const conveyancesOf: Readonly<Record<string, readonly string[]>> = {
  ICC_A: ['SEA', 'ROAD', 'RAIL', 'WATERWAY', 'POST'],
  ICC_B: ['SEA', 'ROAD', 'RAIL', 'WATERWAY', 'POST'],
  ICC_C: ['SEA', 'ROAD', 'RAIL', 'WATERWAY', 'POST'],
  ICC_AIR: ['AIR'],
}

/** Summary of each clause in our own words; an insurer enters its own wording in the reference data. */
const clauses: readonly [code: string, name: string, isAddOn: boolean, wording: string][] = [
  [
    'ICC_A',
    'Institute Cargo Clauses (A)',
    false,
    'All risks of loss of or damage to the goods, apart from what the clauses exclude.',
  ],
  [
    'ICC_B',
    'Institute Cargo Clauses (B)',
    false,
    'Named perils: fire, stranding, sinking, collision, discharge at a port of distress, earthquake, washing overboard, entry of water, total loss of a package in loading or unloading, general average.',
  ],
  [
    'ICC_C',
    'Institute Cargo Clauses (C)',
    false,
    'Major casualties: fire, stranding, sinking, overturning of a land conveyance, collision, discharge at a port of distress, general average sacrifice, jettison.',
  ],
  [
    'ICC_AIR',
    'Institute Cargo Clauses (Air)',
    false,
    'All risks of loss of or damage to goods carried by air, apart from what the clauses exclude. Not for goods sent by post.',
  ],
  [
    'WAR',
    'Institute War Clauses (Cargo)',
    true,
    'War, civil war, capture, seizure, mines and other derelict weapons of war, while the goods are on board.',
  ],
  [
    'STRIKES',
    'Institute Strikes Clauses (Cargo)',
    true,
    'Strikers, locked-out workers, riots, civil commotions, terrorists and people who act from a political motive.',
  ],
]

export const marineClauses: SeedRow[] = clauses.map(([code, name, add_on, wording]) => ({
  code,
  name,
  attributes: { edition: EDITION, add_on, wording, conveyances: conveyancesOf[code] ?? null },
}))
