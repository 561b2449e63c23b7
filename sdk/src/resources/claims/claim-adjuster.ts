import type { Integer, Kobo } from '../../money/units.ts'
import type { SetupItem } from '../types.ts'

/** A loss adjuster who can be appointed. */
export interface LossAdjuster extends SetupItem {
  licence: string
  /** The states served; empty for all. */
  states: string[]
}

export interface AdjusterAppointment {
  /** Of the register of loss adjusters. */
  code: string
  instructions: string
  /** When the report is due, `yyyy-mm-dd`, today or later. */
  due_on: string
  /** The appointment that this one replaces, and why; null for a new one. */
  replaces: { id: string; reason: string; version: Integer } | null
}

export interface AdjusterReport {
  /** ID of a document of the claim. */
  report_id: string
  /** The figures agreed with the claimant. */
  adjusted_loss: Kobo | null
  /** The value of the wreck. */
  salvage: Kobo | null
  /** The fee, with its taxes; 0 without one. */
  fee: Kobo
  version: Integer
}

export interface ClaimAdjuster {
  id: string
  code: string
  name: string
  licence: string
  email: string
  phone: string
  instructions: string
  due_on: string
  state: 'appointed' | 'reported' | 'cancelled'
  /** Whether the report is overdue. */
  late: boolean
  report: { id: string; file_name: string } | null
  adjusted_loss: Kobo | null
  salvage: Kobo | null
  fee: Kobo
  fee_paid: Kobo
  /** What is neither paid nor recorded. */
  fee_to_pay: Kobo
  /** The account of the fee; null before the report. */
  payee: { id: string; bank: string; account_number: string; payable_from: string | null } | null
  by: string
  created_at: string
  /** Who received the report or cancelled the appointment. */
  ended_by: string | null
  ended_at: string | null
  /** Why it was cancelled. */
  reason: string
  version: Integer
}
