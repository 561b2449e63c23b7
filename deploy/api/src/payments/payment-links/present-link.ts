import {
  type MotorProposal,
  type PayerPurpose,
  type PayerView,
  POLICY_CHANGE_WORKFLOW_ID,
  RENEWAL_WORKFLOW_ID,
  TRANSFER_WORKFLOW_ID,
} from '@coverdesk/sdk'
import { readCompanyProfile } from '../../organisation/company-profile/store.ts'
import type { Services } from '../../platform/services.ts'
import type { FoundLink } from './find-link.ts'

const purposes: Readonly<Record<number, PayerPurpose>> = {
  [RENEWAL_WORKFLOW_ID]: 'renewal',
  [POLICY_CHANGE_WORKFLOW_ID]: 'change',
  [TRANSFER_WORKFLOW_ID]: 'change',
}
/** Shown letters of a plate at each end. */
const SHOWN = 2

/** Presents what a link pays for, and nothing about the customer: the plate is masked. */
export async function presentLink({ db, settings }: Services, link: FoundLink): Promise<PayerView> {
  const { vehicle } = link.proposal as unknown as MotorProposal
  const begun = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('payment_link_id', '=', link.id)
    .where('status', 'in', ['created', 'pending'])
    .executeTakeFirst()
  const { name } = await readCompanyProfile(db)
  const open = begun ? 'begun' : 'payable'
  return {
    status: link.isPaid ? 'paid' : open,
    amount: link.amount,
    currency: link.currency,
    purpose: purposes[link.workflow_id] ?? 'purchase',
    masked_plate: vehicle.unplated ? null : maskPlate(vehicle.registration_number),
    insurer: name,
    expires_at: link.expires_at,
    sandbox: settings.PAYSTACK_SECRET_KEY === undefined,
  }
}

const maskPlate = (plate: string): string => `${plate.slice(0, SHOWN)}****${plate.slice(-SHOWN)}`
