import type { Integer, Kobo } from '../../money/units.ts'
import type { FleetDocumentKind, FleetProposalStatus, FleetStatus } from '../motor/fleets.ts'

/** Policies of the customer with a common expiry. Days are `yyyy-mm-dd`. */
export interface MyFleet {
  id: string
  number: string
  status: FleetStatus
  start_date: string
  end_date: string
  vehicles: MyFleetVehicle[]
  /** Debit notes, receipts, and the certificates of each proposal as one PDF; the newest first. */
  documents: { id: string; kind: FleetDocumentKind; file_name: string; created_at: string }[]
  /** Proposals that are not paid yet. */
  proposals: MyFleetProposal[]
  /** Whether the next year of all vehicles can be proposed now. */
  renewable: boolean
}

export interface MyFleetVehicle {
  policy_id: string
  policy_number: string
  plate: string
  make: string
  model: string
  cover_type: string
  end_date: string
  cancelled: boolean
  /** Whether own damage waits for photos and documents. */
  documents_expected: boolean
}

export interface MyFleetProposal {
  id: string
  /** Whether it renews the policies; otherwise it adds vehicles. */
  renews: boolean
  status: FleetProposalStatus
  vehicles: Integer
  /** Null before it is priced. */
  amount: Kobo | null
  start_date: string
  end_date: string
  /** The day by which a referred proposal is answered; null otherwise. */
  respond_by: string | null
}
