/** Titles of customers. */
export const titles = ['Mr', 'Mrs', 'Ms', 'Dr', 'Prof', 'Chief', 'Alhaji', 'Alhaja'] as const

export type Title = (typeof titles)[number]

/** Head office. Codes are text, never numbers. */
export const DEFAULT_BRANCH_CODE = '11000'
/** The agency of direct business. */
export const DIRECT_AGENCY_CODE = '00485'
/** The client liaison officer of online sales. */
export const ONLINE_CLO_CODE = '00486'
/** The agency of marine business. */
export const MARINE_AGENCY_CODE = '00487'

export const CLAIMS_WORKFLOW_ID = 1
export const MOTOR_WORKFLOW_ID = 2
/** Photos and documents of a vehicle before own damage is covered. Workflows of an installation have ids from 3 on. */
export const OWN_DAMAGE_WORKFLOW_ID = 900
/** The customer's renewal of a motor policy. */
export const RENEWAL_WORKFLOW_ID = 901
/** Payment of a change of a policy; started by the change alone. */
export const POLICY_CHANGE_WORKFLOW_ID = 902
/** The vehicles of a fleet that are proposed together; started by their proposal alone. */
export const FLEET_WORKFLOW_ID = 903
/** The takeover of a policy by the buyer of its vehicle; started by the transfer alone. */
export const TRANSFER_WORKFLOW_ID = 904
/** The proof of an underwriter's condition; started by the condition alone. */
export const CONDITION_WORKFLOW_ID = 905

/** The country whose addresses have states of the reference data, and whose companies have RC numbers. */
export const HOME_COUNTRY = 'NG'
