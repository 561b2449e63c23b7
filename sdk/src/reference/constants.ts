/** How customers are addressed. */
export const titles = ['Mr', 'Mrs', 'Ms', 'Dr', 'Prof', 'Chief', 'Alhaji', 'Alhaja'] as const

export type Title = (typeof titles)[number]

/** Head office. Codes are text, never numbers. */
export const DEFAULT_BRANCH_CODE = '11000'
/** The agency of business that came directly. */
export const DIRECT_AGENCY_CODE = '00485'
/** The client liaison officer of online sales. */
export const ONLINE_CLO_CODE = '00486'
/** The agency of marine business. */
export const MARINE_AGENCY_CODE = '00487'

export const CLAIMS_WORKFLOW_ID = 1
export const MOTOR_WORKFLOW_ID = 2
/** Photos and papers of a vehicle before damage to it is covered. An installation may have workflows of its own from 3 on. */
export const OWN_DAMAGE_WORKFLOW_ID = 900

/** Where addresses have states of the setup, and companies RC numbers. */
export const HOME_COUNTRY = 'NG'
