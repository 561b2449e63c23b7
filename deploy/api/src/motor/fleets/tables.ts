import type { ProposedCover, ProposedVehicle } from '@coverdesk/sdk'
import type { ClientDetails } from '../../identity/clients/client-details.ts'
import type { Generated, Instant, Json } from '../../platform/db/columns.ts'
import type { PremiumView } from '../../policies/quotes/premium-shape.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    fleets: Fleets
    fleet_proposals: FleetProposals
    fleet_vehicles: FleetVehicles
  }
}

export interface Fleets {
  id: string
  number: string
  status: 'proposed' | 'in_force' | 'withdrawn'
  /** Null until the identity of the client is confirmed. */
  client_id: string | null
  /** What the client stated about itself. */
  details: Json<ClientDetails>
  start_date: string
  /** Common expiry. */
  end_date: string
  branch_id: string
  agency_code: string
  clo_code: string
  search: Generated<string>
  created_by: string | null
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
}

export interface FleetProposals {
  id: string
  fleet_id: string
  sequence: number
  status: 'open' | 'issued' | 'declined' | 'withdrawn'
  tracker_id: string
  start_date: string
  end_date: string
  /** Null before it is priced. */
  amount: number | null
  debit_note_number: string | null
  payment_id: string | null
  issued_at: Instant | null
  version: Generated<number>
  created_at: Instant
  /** Whether it renews the policies of its vehicles. */
  renews: Generated<boolean>
}

export interface FleetVehicles {
  id: string
  proposal_id: string
  position: number
  vehicle: Json<ProposedVehicle>
  cover: Json<ProposedCover>
  names: Json<Record<string, string>>
  /** Premium up to the expiry. */
  premium: Json<PremiumView> | null
  amount: number | null
  policy_id: string | null
  /** The policy that a proposal of renewal continues. */
  renewed_policy_id: string | null
}
